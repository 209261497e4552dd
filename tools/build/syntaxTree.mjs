import { createRequire } from 'node:module';

/** The parser that the bundler itself reads modules with. */
export const { parse } = createRequire(createRequire(import.meta.url).resolve('webpack'))('acorn');

const children = (node) =>
  Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter((each) => typeof each?.type === 'string'),
  );

/** A node of a module's syntax tree and all within it. */
export function* within(node) {
  yield node;
  for (const child of children(node)) yield* within(child);
}
