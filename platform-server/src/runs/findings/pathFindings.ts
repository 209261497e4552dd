import type { Finding } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { type ExpressionPath, fieldTexts, parsePath, type Segment, segmentsOf } from 'shared-contracts/nodes';
import { readPath } from '../../engine/expressions/evaluate.ts';
import type { BarePath } from '../../engine/expressions/template.ts';
import type { RecordedMessage } from './recordedMessages.ts';

/** Beginnings of paths into what is on record. */
const recorded: ReadonlySet<string> = new Set(['payload', 'params', 'route_params', 'headers', 'query', 'vars']);

const isRecorded = ({ root, node, keys }: ExpressionPath) => keys.length > 0 && (node !== null || recorded.has(root));

/** A side that is asked whether it is empty is meant to be so at times. */
function asksForNothing(node: FlowNode, path: string): boolean {
  const keys = path.split('.').slice(0, -1);
  const rule = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], node.data.config);
  const operator = (rule as { operator?: unknown } | undefined)?.operator;
  return operator === 'empty' || operator === 'not-empty';
}

/** The message that a path reads was there: one that no run has come to says nothing. */
const isKnown = (path: BarePath, message: RecordedMessage) =>
  path.node === null || readPath({ ...path, keys: [] }, { ...message, now: message.at }) !== undefined;

function missingIn({ kind, closed, source }: Segment, messages: readonly RecordedMessage[]) {
  const path = kind === 'expression' && closed ? parsePath(source) : null;
  if (!path || !isRecorded(path)) return null;
  const bare = path as BarePath;
  const known = messages.filter((message) => isKnown(bare, message));
  const hits = known.filter((message) => readPath(bare, { ...message, now: message.at }) === undefined).length;
  // Who writes `?.` knows that it may be missing; that it always is, perhaps not.
  const least = source.includes('?.') ? known.length : 1;
  return hits > 0 && hits >= least ? { hits, of: known.length } : null;
}

/** Bare paths in the settings of a node that lead to nothing in some of the messages. */
export function pathFindings(node: FlowNode, messages: readonly RecordedMessage[]): Finding[] {
  return fieldTexts(node, 'templateFields')
    .filter(({ path }) => !asksForNothing(node, path))
    .flatMap(({ path, text }) =>
      segmentsOf(text).flatMap((segment, at): Finding[] => {
        const missing = missingIn(segment, messages);
        return missing ? [{ kind: 'missing', path, segment: at, ...missing }] : [];
      }),
    );
}
