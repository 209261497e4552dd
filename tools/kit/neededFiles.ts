import type { PackageFile, PackageFiles } from './tarball.ts';

/** What no program reads: maps, sources in another language, and everything for whoever develops the package. */
const forDevelopers =
  /\.(map|md|markdown|flow|coffee|yml|yaml|tsbuildinfo|[cm]?tsx?)$|(^|\/)\.[^/]+$|^(tests?|__tests__|docs?|examples?|benchmarks?|coverage|umd|man)\//i;

const declarations = /\.d\.[cm]?ts$/;

/** By package, what a remote's build and tests leave alone: other builds of the same code, above all. */
const unused: Readonly<Record<string, RegExp>> = {
  '@ant-design/icons': /^(es|dist|docs)\//,
  '@ant-design/icons-svg': /^(es|inline-svg|inline-namespaced-svg)\//,
  '@babel/runtime': /^helpers\/esm\//,
  '@asamuzakjp/css-color': /^src\//,
  // Tests take the CommonJS build.
  '@testing-library/dom': /umd/,
  // Tests of types, and types for TypeScript before 5.1.
  '@testing-library/jest-dom': /^types\/__tests__\//,
  '@types/react': /^ts5\.0\//,
  '@testing-library/user-event': /^dist\/esm\//,
  // Types of schemas behind the settings of jest, which nobody writes by type.
  '@sinclair/typebox': /^build\/esm\/|^(compiler|errors|parser|syntax|system|type|value)\/|\.d\.ts$/,
  // Drawings of traces and reports, for pages that the list of results does not have.
  'playwright-core': /^lib\/vite\/|^bin\//,
  antd: /^(es|dist|locale)\/|^lib\/locale\/(?!en_US)[a-z]{2,3}_[A-Z]/,
  // What they know of every browser; builds here name the language that they are for.
  'caniuse-lite': /^data\/(features|regions)\//,
  // One polyfill of its thousands is asked for.
  'core-js-pure': /^(?!internals\/|package\.json|LICENSE)(?!.*\bglobal-this\.js$)/,
  i18next: /^i18next(\.min)?\.js$/,
  dayjs: /^(esm|locale)\//,
  'lru-cache': /\.min\.js$/,
  luxon: /^build\/(amd|global|cjs-browser|es6)\//,
  'pusher-js': /^(dist\/(?!node\/)|src\/|spec\/|integration_tests_server\/)/,
  'react-dom': /production|profiling|static|server\.(browser|bun|edge)|server-legacy|server\.node/,
  // Its types are those of the other build, which are the same.
  'react-router': /^dist\/development\/.*\.d\.ts$/,
  tldts: /^dist\/(?!cjs\/)/,
  zod: /^(src|mini|v3|v4-mini|v4\/mini)\/|\.d\.cts$/,
};

/** Builds of Ant Design's building blocks for bundlers: a remote takes them from the shell. */
const partForBundlers = /^@rc-component\//;

/** What a licence asks for: its text goes wherever the code goes. */
const licence = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i;

/** Whether a file of a package is used in a remote's repository. `isTyped`: its declarations are read. */
export function isNeeded(name: string, path: string, isTyped: boolean): boolean {
  if (licence.test(path)) return true;
  if (unused[name]?.test(path)) return false;
  if (partForBundlers.test(name) && /^(assets|es|dist)\//.test(path)) return false;
  return declarations.test(path) ? isTyped : !forDevelopers.test(path);
}

/** Where a file of the icons stands: beside it, of itself, or in the drawings behind them. */
const iconFile = /\/@ant-design\/icons(?:-svg)?\/(?:lib\/(?:icons|asn)\/)?([A-Z]\w+)(?:\.d)?\.[jt]s$/;

const iconName = /@ant-design\/icons\/(?:lib\/icons\/)?([A-Z]\w+)/g;

/** Files without the icons that no other file of them names: Ant Design draws about sixty of eight hundred. */
export function withUsedIcons(files: PackageFiles): PackageFiles {
  const all = [...files];
  const texts = all.filter(([path]) => /\.js$/.test(path) && !iconFile.test(path));
  const used = new Set(
    texts.flatMap(([, { bytes }]) => [...bytes.toString().matchAll(iconName)].map(([, name]) => name)),
  );
  return new Map(all.filter(([path]) => !iconFile.test(path) || used.has(iconFile.exec(path)?.[1])));
}

/** Packages of which the build for bundlers is left out. */
const oneBuild = /\/(antd|@rc-component\/[^/]+|@ant-design\/[^/]+)\/(package\.json|.+\.d\.ts)$/;

/**
 * Files whose types are found in the one build that is here: packages name them in the other one, and what is not found
 * is of any type without a word.
 */
export function withTypesOfOneBuild(files: PackageFiles): PackageFiles {
  const entries = [...files].map(([path, file]): [string, PackageFile] => {
    if (!oneBuild.test(path)) return [path, file];
    const text = file.bytes.toString();
    const types = path.endsWith('.json')
      ? text.replaceAll(/("(?:types|typings)":\s*"(?:\.\/)?)es\//g, '$1lib/')
      : text.replaceAll(/(['"](?:antd|@rc-component\/[^/'"]+|@ant-design\/[^/'"]+)\/)es\//g, '$1lib/');
    return [path, types === text ? file : { ...file, bytes: Buffer.from(types) }];
  });
  return new Map(entries);
}
