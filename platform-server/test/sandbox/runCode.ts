import type {
  CodeFailure,
  CodeSuccess,
  SandboxCall,
  SandboxMessages,
  SandboxResult,
} from '../../src/engine/sandbox/call.ts';
import type { Sandbox } from '../../src/engine/sandbox/sandbox.ts';

/** What most tests do not care about. */
export const ordinary = {
  account: 'account-1',
  kind: 'function',
  input: {},
  now: Date.UTC(2026, 0, 2, 3, 4, 5),
  randomSeed: 7,
  timeoutMs: 1000,
  memoryMb: 32,
} as const satisfies Partial<SandboxCall>;

/** Runs code with ordinary settings. */
export async function runCode(
  sandbox: Sandbox,
  code: string,
  changes: Partial<SandboxCall> = {},
): Promise<SandboxResult> {
  return sandbox.run({ ...ordinary, code, ...changes });
}

/** Runs code that must succeed. */
export async function succeed(
  sandbox: Sandbox,
  code: string,
  changes: Partial<SandboxCall> = {},
): Promise<CodeSuccess> {
  const result = await runCode(sandbox, code, changes);
  if (!result.ok) throw new Error(`The code failed: ${result.code}: ${result.message}\n${result.stack ?? ''}`);
  return result;
}

/** Runs code that must fail. */
export async function fail(sandbox: Sandbox, code: string, changes: Partial<SandboxCall> = {}): Promise<CodeFailure> {
  const result = await runCode(sandbox, code, changes);
  if (result.ok) throw new Error(`The code succeeded: ${JSON.stringify(result.value)}`);
  return result;
}

/** Messages of nodes, by id or label. */
export function nodeMessages(messages: Readonly<Record<string, unknown>>): SandboxMessages {
  return {
    read: (reference) => (Object.hasOwn(messages, reference) ? messages[reference] : undefined),
    all: () => messages,
  };
}
