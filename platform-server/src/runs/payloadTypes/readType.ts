import { type ExpressionPath, parsePath, soleExpression } from 'shared-contracts/nodes';
import type { Shape } from 'shared-contracts/nodes/shape';
import { below, ofType } from './places.ts';

/** What the types of expressions are read of: the message that a node receives, and what others sent. */
export interface TypeScope {
  received: Shape;
  /** Null for a node that nothing is known of. */
  sent(reference: string): Shape | null;
}

/** What a bare path reads; null where nothing is known of it. */
export function typeOfPath({ root, node, keys }: ExpressionPath, { received, sent }: TypeScope): Shape | null {
  if (node === null) return below(received, [root, ...keys]);
  const message = sent(node);
  return message && below(message, keys);
}

/** What a template comes to: a single path keeps its type, several pieces are a text; null where only a run can say. */
export function typeOfTemplate(template: string, scope: TypeScope): Shape | null {
  const source = soleExpression(template);
  if (source === null) return ofType('string');
  const path = parsePath(source);
  return path && typeOfPath(path, scope);
}
