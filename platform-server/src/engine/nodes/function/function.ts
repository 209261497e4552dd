import type { Message } from 'shared-contracts/api/run';
import type { FunctionConfig } from 'shared-contracts/nodes';
import { whenDone } from '../../eventual.ts';
import { LargeJson, plain } from '../../values/largeJson.ts';
import { bytesOf } from '../../values/messageBytes.ts';
import type { CompileNode, NodeSent } from '../executor.ts';

/**
 * Whether two JSON values have the same text, the order of keys included. Walks on the call stack: the sandbox lets no
 * value out that is nested deeper than some hundred levels.
 */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  return (
    keys.length === others.length &&
    keys.every((key, index) => key === others[index] && sameJson(memberOf(a, key), memberOf(b, key)))
  );
}

function memberOf(object: object, key: string): unknown {
  return (object as Record<string, unknown>)[key];
}

/** Whether it is worth building a large payload to compare it with what a function gave: white space is not so much. */
function mayBe(payload: unknown, returned: unknown): boolean {
  return !(payload instanceof LargeJson) || bytesOf(returned) * 4 > payload.bytes.length;
}

/** Most entries of msg.logs: a run's messages stay small however much its functions log. */
const maxLogs = 1000;

/** What a function changes of its message. A payload it hands through is not copied, nor recorded once more. */
function changesOf({ payload, logs }: Message, value: unknown, lines: readonly string[]): Partial<Message> | null {
  const returned = value ?? null;
  const isSame = mayBe(payload, returned) && sameJson(plain(payload) ?? null, returned);
  if (isSame && lines.length === 0) return null;
  return {
    ...(!isSame && { payload: returned }),
    ...(lines.length > 0 && { logs: [...logs, ...lines].slice(-maxLogs) }),
  };
}

/** Runs JavaScript: what it returns is the payload, `log()` adds to msg.logs, `vars` to variables. */
export const compileFunctionNode: CompileNode<FunctionConfig> = ({ code, timeout_ms, memory_mb }) => {
  const limited = { code, timeoutMs: timeout_ms, memoryMb: memory_mb };
  return (context) =>
    whenDone(context.runFunction(limited), ({ value, logs, variables }): NodeSent => {
      const changed = changesOf(context.message, value, logs);
      return { kind: 'sent', handles: ['out'], ...(changed && { changed }), ...(variables && { variables }) };
    });
};
