import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

/** Browsers of the last three years or so: what they all read needs no rewriting. */
export const browserTarget = 'es2022';

function scripts(extension: RegExp, tsx: boolean, development: boolean): RuleSetRule {
  return {
    test: extension,
    exclude: /node_modules/,
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        swcrc: false,
        configFile: false,
        jsc: {
          target: browserTarget,
          parser: { syntax: 'typescript', tsx },
          transform: { react: { runtime: 'automatic', development, refresh: development } },
        },
      },
    },
  };
}

const styleLayer = fileURLToPath(new URL('./styleLayer.mjs', import.meta.url));

/**
 * Where a package's styles stand in the cascade (styleLayer.mjs). The host brings the design system, which remotes may
 * style again; its own styles are above all layers, so that no remote's reach the frame.
 */
function layersOf(name: string): RuleSetRule[] {
  const into = (options: { layer: string; remote?: string }) => ({
    enforce: 'pre' as const,
    loader: styleLayer,
    options,
  });
  // An app of its own: there is nothing beside it to be kept apart from.
  if (name === 'import-page') return [];
  if (name !== 'host-shell') return [{ test: /\.css$/, ...into({ layer: `remotes.${name}`, remote: name }) }];
  const designSystem = /[\\/]shared-contracts[\\/]src[\\/]ui[\\/](?!tokens[\\/]).*\.css$/;
  return [{ test: designSystem, ...into({ layer: 'kit' }) }];
}

/**
 * The name of a class in the page: package, path and name. A path is there once, so it needs no hash, which would not get
 * smaller, and it says where to look.
 */
export function pageClass(folder: string, name: string, file: string, local: string): string {
  const path = relative(folder, file).replace(/\.module\.css$/, '');
  const steps = path.split(sep).filter((step) => step !== '..' && step !== 'src');
  return `${[name, ...steps.map((step) => step.replaceAll('-', '--'))].join('-')}__${local}`;
}

/** `name` keeps the classes of two packages apart. */
function styles(folder: string, name: string): RuleSetRule[] {
  const css = (options: object) => [
    MiniCssExtractPlugin.loader,
    { loader: require.resolve('css-loader'), options: { sourceMap: false, ...options } },
  ];
  const modules = {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _form: string, local: string) =>
      pageClass(folder, name, resourcePath, local),
  };
  return [
    ...layersOf(name),
    { test: /\.module\.css$/, use: css({ modules }) },
    { test: /\.css$/, exclude: /\.module\.css$/, sideEffects: true, use: css({ modules: false }) },
  ];
}

/** Fonts and pictures become files of their own: a `data:` address would need a hole in the content policy. */
const assets: RuleSetRule = {
  test: /\.(woff2?|png|jpe?g|webp|avif|gif|svg)$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:10][ext]' },
};

/** The faces of the interface come with more weights and features than it writes with. */
const fonts: RuleSetRule = {
  test: /[\\/]@fontsource-variable[\\/].*-wght-(normal|italic)\.woff2$/,
  use: fileURLToPath(new URL('./faceLoader.mjs', import.meta.url)),
};

/** Ant Design's building blocks do nothing when they are only imported, and do not say so of themselves. */
const withoutSideEffects: RuleSetRule = {
  test: /[\\/]node_modules[\\/]@rc-component[\\/][^\\/]+[\\/]es[\\/].*\.js$/,
  sideEffects: false,
};

/** Declarations of the contract without what only servers read of them. */
const contracts: RuleSetRule = {
  test: /[\\/]shared-contracts[\\/](\w+[\\/])?(api|contract|deploy|import|nodes|realtime)[\\/].*\.[jt]s$/,
  enforce: 'post',
  use: fileURLToPath(new URL('./leanContracts.mjs', import.meta.url)),
};

/** The text of a file of code beside the code itself: `./Example.tsx?source`. */
const sourceTexts: RuleSetRule = {
  test: /\.tsx?$/,
  resourceQuery: /^\?source$/,
  // Pitches before the others, which are then passed over.
  enforce: 'post',
  use: fileURLToPath(new URL('./sourceText.mjs', import.meta.url)),
};

/** Texts that one page of a remote alone has, apart from the others: `./messages/en.json?only=editor`. */
const partsOfTexts: RuleSetRule = {
  test: /\.json$/,
  resourceQuery: /^\?(only|without)=/,
  // Before what a development build makes of texts.
  enforce: 'pre',
  use: fileURLToPath(new URL('./partOfTexts.mjs', import.meta.url)),
};

/** What a remote's pages come in is found by the names of their routes. */
function pages(folder: string): RuleSetRule {
  return {
    include: join(folder, 'src/remote.ts'),
    // Behind the compiler, whose output it reads.
    enforce: 'post',
    use: fileURLToPath(new URL('./pageNames.mjs', import.meta.url)),
  };
}

/** What the page knows of a remote from its plan, which the remote need not bring. */
function manifest(folder: string): RuleSetRule {
  return {
    include: join(folder, 'src/manifest.ts'),
    // Behind the compiler, whose output it reads.
    enforce: 'post',
    use: fileURLToPath(new URL('./leanManifest.mjs', import.meta.url)),
  };
}

/** `development` keeps the state of components while their code is replaced. */
export function loaders(folder: string, name: string, development = false): RuleSetRule[] {
  const code = [scripts(/\.ts$/, false, development), scripts(/\.tsx$/, true, development)];
  const parts = [
    ...(development ? [] : [manifest(folder)]),
    pages(folder),
    sourceTexts,
    partsOfTexts,
    contracts,
    withoutSideEffects,
  ];
  return [...code, ...styles(folder, name), assets, fonts, ...parts];
}
