import type { Finding } from 'shared-contracts/api/run';
import {
  type ExpressionPath,
  keyText,
  nodeCall,
  type PathKey,
  parsePath,
  pathText,
  type Segment,
  segmentsOf,
} from 'shared-contracts/nodes';
import { missingIn, type Shape } from 'shared-contracts/nodes/shape';
import { type ExpressionScope, readPath } from './scope.ts';

/** Fields of messages as API descriptions and settings say: empty where they say nothing. */
export interface DescribedShapes {
  received: Shape;
  sent: (nodeId: string) => Shape;
}

/** Fields of messages over the last runs, as far as they are known: empty where nothing is. */
export interface KnownShapes {
  /** Runs that were read. */
  runs: number;
  /** Of what the node receives. */
  received: Shape;
  /** Of what a node sends. */
  sent: (nodeId: string) => Shape;
  described?: DescribedShapes | undefined;
}

/** A path in a template that leads to nothing, in all of the last runs or in some of their messages, or is otherwise not meant so. */
export interface MissingPath {
  /** Where the path stands in the template. */
  from: number;
  to: number;
  path: string;
  /** The path that was probably meant; null when none is near. */
  meant: string | null;
  /** What the server found of it; left out where no run had it. */
  finding?: Finding;
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
  shapes: DescribedShapes,
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

/** Where the path of a finding stands: of code a part, where the text shows the code as it is stored. */
function placeOfFinding({ source, from }: Segment, { span }: Finding, stored: Segment | undefined) {
  if (!span || stored?.source !== source) return placeOf(source, from);
  return { from: from + 2 + span.from, to: from + 2 + span.to, path: source.slice(span.from, span.to) };
}

const startsOf = (paths: readonly MissingPath[]) => new Set(paths.map(({ from }) => from));

/**
 * Adds what the server found in a text, by the pieces of the template as it is stored. What a description says of a path
 * stands in place of what the runs say: it has both.
 */
export function withFindings(
  missing: readonly MissingPath[],
  template: string,
  stored: string,
  found: readonly (Finding & { segment: number })[],
): readonly MissingPath[] {
  const [segments, own] = [segmentsOf(template), segmentsOf(stored)];
  const placed = found.flatMap((finding): MissingPath[] => {
    const part = segments[finding.segment];
    if (part?.kind !== 'expression') return [];
    const isPath = finding.kind === 'undescribed';
    return [
      {
        ...placeOfFinding(part, finding, own[finding.segment]),
        meant: (isPath && finding.meant) || null,
        finding,
      },
    ];
  });
  if (placed.length === 0) return missing;
  const described = startsOf(placed.filter(({ finding }) => finding?.kind === 'undescribed'));
  const local = missing.filter(({ from }) => !described.has(from));
  const known = startsOf(local);
  const added = placed.filter(({ from, finding }) => finding?.kind !== 'missing' || !known.has(from));
  return [...local, ...added].sort((a, b) => a.from - b.from);
}
