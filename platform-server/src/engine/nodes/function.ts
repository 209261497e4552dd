import type { Message } from 'shared-contracts/api/run';
import type { FunctionConfig } from 'shared-contracts/nodes';
import type { CompileNode, NodeSent } from './executor.ts';
import { sameJson } from './function/sameJson.ts';

/** Most entries of msg.logs: a run's messages stay small however much its functions log. */
const mostLogs = 1000;

/** What a function changes of its message. A payload it hands through is not copied, nor recorded once more. */
function changesOf({ payload, logs }: Message, value: unknown, lines: readonly string[]): Partial<Message> | null {
  const returned = value ?? null;
  const isSame = sameJson(payload ?? null, returned);
  if (isSame && lines.length === 0) return null;
  return {
    ...(!isSame && { payload: returned }),
    ...(lines.length > 0 && { logs: [...logs, ...lines].slice(-mostLogs) }),
  };
}

/** Runs JavaScript in the sandbox: what it returns is the payload, `log()` adds to msg.logs, `vars` to variables. */
export const compileFunctionNode: CompileNode<FunctionConfig> = ({ code, timeout_ms, memory_mb }) => {
  const limited = { code, timeoutMs: timeout_ms, memoryMb: memory_mb };
  return async (context): Promise<NodeSent> => {
    const { value, logs, variables } = await context.runFunction(limited);
    const changed = changesOf(context.message, value, logs);
    return { kind: 'sent', handles: ['out'], ...(changed && { changed }), ...(variables && { variables }) };
  };
};
