import type { FunctionConfig } from 'shared-contracts/nodes';
import type { CompileNode } from './executor.ts';

/** Most entries of msg.logs: a run's messages stay small however much its functions log. */
const mostLogs = 1000;

/** Runs JavaScript in the sandbox: what it returns is the payload, `log()` adds to msg.logs, `vars` to variables. */
export const compileFunctionNode: CompileNode<FunctionConfig> = ({ code, timeout_ms, memory_mb }) => {
  const limited = { code, timeoutMs: timeout_ms, memoryMb: memory_mb };
  return async (context) => {
    const { value, logs, variables } = await context.runFunction(limited);
    const payload = value ?? null;
    return {
      kind: 'sent',
      handles: ['out'],
      changed: logs.length > 0 ? { payload, logs: [...context.message.logs, ...logs].slice(-mostLogs) } : { payload },
      ...(variables && { variables }),
    };
  };
};
