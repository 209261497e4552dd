import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Packages that publish ES modules alone; jest runs CommonJS, so these pass through swc like our own source. */
const modulesOnly = ['react-router', '@remix-run', 'cookie-es', 'shared-contracts', 'weft-build'];

/**
 * Jest for browser packages: jsdom with the network and stream classes of Node, sources compiled by swc.
 * A package's jest.config.mjs re-exports this; paths with <rootDir> are that package's.
 * @type {import('jest').Config}
 */
const preset = {
  testEnvironment: here('./environment.mjs'),
  // Conditions of `exports`; without "browser", whose builds are ES modules more often than not.
  testEnvironmentOptions: { customExportConditions: [] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [here('./setup.cjs')],
  transform: { '\\.(ts|tsx|js|mjs)$': here('./transform.mjs') },
  // The first look-ahead passes over pnpm's store, so that the second sees the package's own name.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '^(.+\\.json)\\?(only|without)=.+$': '$1',
    '\\?source$': here('./source.cjs'),
    '\\.module\\.css$': here('./class-names.cjs'),
    '\\.(css|svg|png|jpg|webp|woff2)$': here('./asset.cjs'),
    '^@fontsource-variable/': here('./asset.cjs'),
    '^@tabler/icons-react$': here('./icons.cjs'),
    '^@ant-design/cssinjs-utils$': here('./styles.cjs'),
    // The same files as CommonJS: what is imported from antd itself is that already.
    '^antd/es/(.*)$': 'antd/lib/$1',
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  modulePaths: ['<rootDir>/node_modules'],
  cacheDirectory: here('../../node_modules/.cache/jest'),
  restoreMocks: true,
  // Ant Design's first render on a busy machine passes jest's five seconds; so do several waits in one test.
  testTimeout: 60_000,
};

export default preset;
