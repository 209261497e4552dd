import {
  type ExpressionPath,
  keyText,
  nodeCall,
  type PathKey,
  parsePath,
  pathText,
  segmentsOf,
} from 'shared-contracts/nodes';
import { missingIn, type Shape } from 'shared-contracts/nodes/shape';
import { type ExpressionScope, readPath } from './scope.ts';

/** Fields of messages over the last runs, as far as they are known: empty where nothing is. */
export interface KnownShapes {
  /** Runs that were read. */
  runs: number;
  /** Of what the node receives. */
  received: Shape;
  /** Of what a node sends. */
  sent: (nodeId: string) => Shape;
}

/** An expression of a template that leads to nothing, in all of the last runs or in some of their messages. */
export interface MissingPath {
  /** Where the path stands in the template. */
  from: number;
  to: number;
  path: string;
  /** The path that was probably meant; null when none is near. */
  meant: string | null;
  /** Of how many recorded messages it is true; left out where no run had it. */
  share?: { hits: number; of: number };
}

const parts = new Set(['payload', 'params', 'route_params', 'headers', 'query']);

/** The path that was meant, as it is written; null when it is not of a message. */
function written(node: string | null, keys: readonly PathKey[]): string | null {
  const [part, ...rest] = keys;
  if (node !== null) return nodeCall(node) + keys.map(keyText).join('');
  return typeof part === 'string' && parts.has(part) ? pathText(part, rest) : null;
}

/** The shape of the message that a path reads, and the keys within it; null for paths that read no message. */
export function shapeBehind(
  { root, node, keys }: ExpressionPath,
  shapes: KnownShapes,
  scope: ExpressionScope,
): { shape: Shape; keys: readonly PathKey[] } | null {
  if (node === null) return parts.has(root) ? { shape: shapes.received, keys: [root, ...keys] } : null;
  const id = scope.idOf(node);
  return id === null ? null : { shape: shapes.sent(id), keys };
}

function missingBehind(source: string, shapes: KnownShapes, scope: ExpressionScope): { meant: string | null } | null {
  const path = parsePath(source);
  if (!path || readPath(scope, path).kind === 'value') return null;
  const behind = shapeBehind(path, shapes, scope);
  const missing = behind && missingIn(behind.shape, behind.keys);
  // Which parts a message has is no matter of data.
  if (!missing || missing.known === 0) return null;
  return { meant: missing.meant && written(path.node, missing.meant) };
}

/** Bare paths of a template that lead to nothing; what is computed may know what it does. */
export function missingPaths(template: string, shapes: KnownShapes, scope: ExpressionScope): MissingPath[] {
  return segmentsOf(template).flatMap(({ kind, closed, source, from }): MissingPath[] => {
    const found = kind === 'expression' && closed ? missingBehind(source, shapes, scope) : null;
    if (!found) return [];
    return [{ ...placeOf(source, from), meant: found.meant }];
  });
}

/** Where the path of an expression stands, which begins at `from`. */
function placeOf(source: string, from: number): Pick<MissingPath, 'from' | 'to' | 'path'> {
  const path = source.trim();
  const begin = from + 2 + source.indexOf(path);
  return { from: begin, to: begin + path.length, path };
}

/** Adds the paths that recorded messages did not have, by their place among the pieces of the template. */
export function withShares(
  missing: readonly MissingPath[],
  template: string,
  found: readonly { segment: number; hits: number; of: number }[],
): readonly MissingPath[] {
  const segments = segmentsOf(template);
  const shared = found.flatMap(({ segment, hits, of }): MissingPath[] => {
    const part = segments[segment];
    if (part?.kind !== 'expression') return [];
    const place = placeOf(part.source, part.from);
    return missing.some(({ from }) => from === place.from) ? [] : [{ ...place, meant: null, share: { hits, of } }];
  });
  return shared.length > 0 ? [...missing, ...shared].sort((a, b) => a.from - b.from) : missing;
}
