import type { ErrorParam } from 'shared-contracts/api';
import { type Eventual, whenDone } from '../eventual.ts';
import { type ExpressionContext, evaluate } from '../expressions/evaluate.ts';
import { ExpressionError } from '../expressions/expressionError.ts';
import type { Template } from '../expressions/template.ts';
import { withoutStop } from '../failures/text.ts';
import type { LimitedCode } from '../nodes/executor.ts';
import { failureBy, type NodeFailure } from '../nodes/nodeFailure.ts';
import { quote } from '../nodes/quote.ts';
import type { CodeFailure, CodeSuccess, SandboxCall, SandboxResult } from '../sandbox/call.ts';
import { CallAbandoned, SandboxUnavailable } from '../sandbox/pendingCall.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { Stopped, Unavailable } from './stopping.ts';

type Failed = Omit<CodeFailure, 'ok' | 'logs'>;

/** Ways code goes wrong: the end of the failure's code. */
const suffixes = {
  syntax: 'SYNTAX',
  exception: 'EXCEPTION',
  timeout: 'TIMEOUT',
  memory: 'MEMORY',
  crash: 'CRASH',
} as const satisfies Record<CodeFailure['code'], string>;

/** What code threw stays as it came; what we say of it is said in each language. */
function messageText({ message, french }: Failed): ErrorParam {
  return french === undefined ? withoutStop(message) : { en: withoutStop(message), fr: withoutStop(french) };
}

/** The same code with the same data goes wrong again only by its syntax. */
const detailsOf = ({ code, line, column }: Failed) => ({
  permanent: code === 'syntax',
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
});

function expressionFailed(expression: string, failed: Failed): NodeFailure {
  const params = { expression, message: messageText(failed) };
  return failureBy(`EXPRESSION_${suffixes[failed.code]}`, params, detailsOf(failed));
}

function expressionFailure(thrown: unknown): unknown {
  if (thrown instanceof CallAbandoned) return new Stopped();
  if (thrown instanceof SandboxUnavailable) return new Unavailable(thrown.message, { cause: thrown });
  if (!(thrown instanceof ExpressionError)) return thrown;
  return expressionFailed(`{{ ${quote(thrown.expression).slice(1, -1)} }}`, thrown);
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

/** What the sandbox answers, with what it rejects with as a failure of the engine. */
function answerOf(sandbox: Sandbox, call: SandboxCall): Eventual<SandboxResult> {
  const result = sandbox.run(call);
  return result instanceof Promise ? result.catch(fail) : result;
}

/** Runs the code of a function node. Throws or rejects with NodeFailure for whatever it does wrong. */
export function runFunction(code: LimitedCode, context: ExpressionContext, sandbox: Sandbox): Eventual<CodeSuccess> {
  return whenDone(answerOf(sandbox, { ...context, ...code, kind: 'function' }), (result) => {
    if (result.ok) return result;
    throw failureBy(`FUNCTION_${suffixes[result.code]}`, { message: messageText(result) }, detailsOf(result));
  });
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
  const result = await answerOf(sandbox, { ...context, kind: 'expression', code, input, timeoutMs: patternTimeoutMs });
  if (result.ok) return result.value === true;
  if (result.code !== 'timeout') throw expressionFailed(quote(pattern), result);
  throw failureBy('RULE_PATTERN.slow', { pattern: quote(pattern) });
}
