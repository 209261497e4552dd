import type { TraceMessage, TraceRecord } from '../../contract/index.ts';
import { type PathKey, pathText } from '../../nodes/expressions/index.ts';
import type { NodeLog, RunLog } from '../run/index.ts';
import { isTestable } from '../test-case/index.ts';
import { type ExplainedField, explainedFieldSchema } from './explanation.ts';

/** A field of a message of a recorded run as an address names it; null: the node's last execution, its last message. */
export interface AddressedField extends Omit<ExplainedField, 'step' | 'message'> {
  runId: string;
  nodeId: string;
  step: number | null;
  message: number | null;
}

/** The run and the number of the execution in it that a node log is of: its id is both. */
export function executionOf({ id }: Pick<NodeLog, 'id'>): { runId: string; step: number } {
  const end = id.lastIndexOf('-');
  return { runId: id.slice(0, end), step: Number(id.slice(end + 1)) };
}

/** Place of the message that a node log shows: of several that the node sent, the last. */
export function shownMessage({ messages = 1 }: Pick<NodeLog, 'messages'>, side: ExplainedField['side']): number {
  return side === 'output' ? Math.max(0, messages - 1) : 0;
}

/** The record that a message of a node log is from, as the Context Viewer takes it. */
export function recordOfLog(
  log: Pick<NodeLog, 'id' | 'node_id' | 'messages'>,
  side: ExplainedField['side'],
  run: Pick<RunLog, 'id' | 'scenario_id' | 'status'>,
): TraceRecord {
  const { step } = executionOf(log);
  const message = shownMessage(log, side);
  const shown: TraceMessage = { path: [], nodeId: log.node_id, step, side, message, part: 'message' };
  return { scenarioId: run.scenario_id, runId: run.id, isTestable: isTestable(run), messages: [shown] };
}

/** Lines of logs are printed, not computed: nothing explains them. */
const unexplained = 'logs';

/** The field at a path of a shown value; null where nothing on record is. */
export function addressedFieldAt({ runId, messages }: TraceRecord, path: readonly PathKey[]): AddressedField | null {
  const found = messages.find((message) => message.path.every((key, at) => path[at] === key));
  if (!found) return null;
  const { path: begin, nodeId, step, side, message, part } = found;
  const inMessage = path.slice(begin.length);
  const [root, ...keys] = part === 'payload' ? ['payload', ...inMessage] : inMessage;
  if (root === undefined || root === unexplained) return null;
  return { runId, nodeId, step, side, message, field: pathText(String(root), keys) };
}

/** Query of the address `scenario-detail` that explains a field: the run with its node and the drawer. */
export function explainSearch({ runId, nodeId, step, side, message, field }: AddressedField): string {
  return new URLSearchParams({
    run: runId,
    node: nodeId,
    explain: field,
    side,
    ...(step !== null && { step: String(step) }),
    ...(message !== null && { message: String(message) }),
  }).toString();
}

/** The field that an address has explained; null where it names none. */
export function addressedField(parameters: URLSearchParams): AddressedField | null {
  const [runId, nodeId] = [parameters.get('run'), parameters.get('node')];
  const numberOf = (name: string) => (parameters.has(name) ? Number(parameters.get(name)) : null);
  const [step, message] = [numberOf('step'), numberOf('message')];
  const read = explainedFieldSchema.safeParse({
    step: step ?? 0,
    message: message ?? 0,
    side: parameters.get('side'),
    field: parameters.get('explain'),
  });
  if (!read.success || !runId || !nodeId) return null;
  return { ...read.data, runId, nodeId, step, message };
}
