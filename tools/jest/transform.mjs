import { createHash } from 'node:crypto';
import swcJest from '@swc/jest';

const compile = swcJest.createTransformer({
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: true } },
  },
  sourceMaps: 'inline',
});

/** `<T>expression` and arrow type parameters mean other things where JSX is allowed, so plain .ts is read without it. */
const compilePlain = swcJest.createTransformer({
  jsc: { target: 'es2024', parser: { syntax: 'typescript' } },
  sourceMaps: 'inline',
});

const compilerFor = (path) => (path.endsWith('.tsx') ? compile : compilePlain);

/** React Router asks for `import.meta.hot`, which swc cannot express in CommonJS. */
const withoutHotReload = (source) => source.replaceAll('import.meta.hot', 'undefined');

export default {
  process: (source, path, options) => compilerFor(path).process(withoutHotReload(source), path, options),
  getCacheKey: (source, path, options) =>
    createHash('sha256')
      .update('1')
      .update(compilerFor(path).getCacheKey(source, path, options))
      .digest('hex'),
};
