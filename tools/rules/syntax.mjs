import { parseSync } from '@swc/core';

/** The syntax tree of a script, with `lineOf` to say where a node of it stands. */
export function parse(text) {
  const tree = parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2022' });
  // Offsets of the parser count bytes and go on from file to file.
  const bytes = Buffer.from(text);
  const lineOf = ({ span }) =>
    bytes
      .subarray(0, span.start - tree.span.start)
      .toString()
      .split('\n').length;
  return { tree, lineOf };
}

/** Every node below a node, itself included. */
export function* walk(node) {
  if (Array.isArray(node)) for (const entry of node) yield* walk(entry);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node;
    for (const value of Object.values(node)) yield* walk(value);
  }
}
