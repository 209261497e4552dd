import type { Eventual } from '../eventual.ts';
import { type ExpressionContext, evaluate } from '../expressions/evaluate.ts';
import { ExpressionError } from '../expressions/expressionError.ts';
import type { Template } from '../expressions/template.ts';
import type { LimitedCode } from '../nodes/executor.ts';
import { NodeFailure } from '../nodes/nodeFailure.ts';
import { quote } from '../nodes/quote.ts';
import type { CodeFailure, CodeSuccess } from '../sandbox/call.ts';
import { CallAbandoned, SandboxUnavailable } from '../sandbox/pendingCall.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { Stopped, Unavailable } from './stopping.ts';

/** Ways code goes wrong: end of the failure's code, and what to do. */
const ways: Readonly<Record<CodeFailure['code'], readonly [code: string, advice: string]>> = {
  syntax: ['SYNTAX', 'Fix the code.'],
  exception: ['EXCEPTION', 'Fix the code or its input.'],
  timeout: ['TIMEOUT', 'Check for an endless loop.'],
  memory: ['MEMORY', 'Process less data at a time.'],
  crash: ['CRASH', ''],
};

/** `what` went wrong, as a failure of its node. The same code with the same data goes wrong again only by its syntax. */
function failureOf(kind: 'FUNCTION' | 'EXPRESSION', what: string, failure: Omit<CodeFailure, 'ok' | 'logs'>) {
  const { code, message, line, column } = failure;
  const [suffix, advice] = ways[code];
  const details = { permanent: code === 'syntax', line, column, advice };
  return new NodeFailure(`${kind}_${suffix}`, `${what} failed: ${message.replace(/\.$/, '')}`, details);
}

function expressionFailure(thrown: unknown): unknown {
  if (thrown instanceof CallAbandoned) return new Stopped();
  if (thrown instanceof SandboxUnavailable) return new Unavailable(thrown.message, { cause: thrown });
  if (!(thrown instanceof ExpressionError)) return thrown;
  return failureOf('EXPRESSION', `the expression {{ ${quote(thrown.expression).slice(1, -1)} }}`, thrown);
}

function fail(thrown: unknown): never {
  throw expressionFailure(thrown);
}

/** Value of a template, at once where it needs no sandbox. Throws NodeFailure where an expression fails. */
export function evaluateTemplate(template: Template, context: ExpressionContext, sandbox: Sandbox): Eventual<unknown> {
  try {
    const value = evaluate(template, context, sandbox);
    return value instanceof Promise ? value.catch(fail) : value;
  } catch (thrown) {
    return fail(thrown);
  }
}

/** Runs the code of a function node. Throws NodeFailure for whatever it does wrong. */
export async function runFunction(
  code: LimitedCode,
  context: ExpressionContext,
  sandbox: Sandbox,
): Promise<CodeSuccess> {
  const result = await sandbox.run({ ...context, ...code, kind: 'function' }).catch(fail);
  if (!result.ok) throw failureOf('FUNCTION', 'the function', result);
  return result;
}

const patternTimeoutMs = 1000;

/** Tests a regular expression where one that backtracks without end hurts nobody else. */
export async function testPattern(
  pattern: string,
  text: string,
  context: ExpressionContext,
  sandbox: Sandbox,
): Promise<boolean> {
  const input = { payload: text, params: { pattern } };
  const code = 'new RegExp(params.pattern, "u").test(payload)';
  const result = await sandbox
    .run({ ...context, kind: 'expression', code, input, timeoutMs: patternTimeoutMs })
    .catch(fail);
  if (result.ok) return result.value === true;
  if (result.code !== 'timeout') throw failureOf('EXPRESSION', `the pattern ${quote(pattern)}`, result);
  throw new NodeFailure('RULE_PATTERN', `the pattern ${quote(pattern)} takes too long on this text`, {
    advice: 'Simplify the pattern.',
  });
}
