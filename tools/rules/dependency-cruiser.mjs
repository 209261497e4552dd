import { allowed } from './rooms.mjs';

const test = '\\.test\\.(tsx?|mjs)$';
/** Where code begins to run, or the build puts it in the place of a package's; the sandbox has a process and a realm of its own, hashing and reading what is big threads. */
const entries =
  '^((host-shell|import-page)/src/main\\.tsx|host-shell/src/late/lateTableParts\\.ts|import-page/src/worker/worker\\.ts|remote-[^/]+/src/remote\\.ts|platform-server/src/(main\\.ts|engine/sandbox/(child/main|guest/(main|dates))\\.js|identity/embedded/hashing/scryptThread\\.ts|runs/reading/logThread\\.ts|connectors/catalogue/(documentThread|backends/backendThread)\\.ts|engine/lists/listThread\\.ts|engine/patterns/patternThread\\.ts|gateway/eventThread\\.ts|runs/(payloadSearch/searchThread|lineage/lineageThread|payloadTypes/typesThread)\\.ts|shadow/shadowThread\\.ts|explain/explainThread\\.ts))$';

/**
 * Rules of imports (architecture §2 and §4), severity error throughout. Everything not allowed is refused, so a file
 * outside every room fails as soon as it imports or is imported; one that does neither fails as unreachable.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'The import leads nowhere, or to a package that this package.json does not name.',
      severity: 'error',
      // What stands in for a page in tests takes React and its matchers from whichever package is under test.
      from: { pathNot: '^tools/jest/(icons|plainElements|setup)\\.cjs$' },
      to: { dependencyTypes: ['unknown', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-back-door',
      comment: 'Other packages are imported by name and door, as `shared-contracts/api`, never by path.',
      severity: 'error',
      // A bench is no part of the package that it measures.
      from: {
        path: '^(host-shell|import-page|remote-[^/]+|platform-server|shared-contracts)/',
        pathNot: '^platform-server/bench/',
      },
      to: { pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-unreachable',
      comment: 'No entry point leads to this file: remove it, or import it where it is needed.',
      severity: 'error',
      from: { path: entries },
      to: {
        path: '^(host-shell|import-page|remote-[^/]+|platform-server)/src/',
        // A browser asks for what lies in a public folder.
        pathNot: [test, '\\.d\\.ts$', '/public/', entries],
        reachable: false,
      },
    },
    {
      name: 'no-run-beside-admission',
      comment: 'Runs come to be in runs/admission alone, where they are counted and found their group.',
      severity: 'error',
      from: { pathNot: [test, '^platform-server/src/runs/(commit|admission)/'] },
      to: { path: '^platform-server/src/runs/commit/statement\\.ts$' },
    },
    {
      name: 'no-test-in-production',
      comment: 'Production code imports neither tests nor the testing door.',
      severity: 'error',
      from: { path: '/src/', pathNot: `${test}|^shared-contracts/src/testing/` },
      to: { path: `${test}|^shared-contracts/src/testing/` },
    },
  ],
  allowed,
  allowedSeverity: 'error',
  options: {
    // TypeScript 7 has no API for parsers; swc sees `import type` too.
    parser: 'swc',
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|results|\\.cache)/|node_modules/\\.cache/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
