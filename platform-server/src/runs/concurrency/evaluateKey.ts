import { type ExpressionSandbox, evaluate } from '../../engine/expressions/evaluate.ts';
import { compileTemplate } from '../../engine/expressions/template.ts';
import type { TimeZones } from '../../engine/timeZones.ts';
import type { EvaluateKey } from './groupFinder.ts';

const limits = { timeoutMs: 1_000, memoryMb: 32 };

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Evaluates the key of a scenario that runs by key: a template, or an expression without braces. A key that fails to
 * evaluate counts as none.
 */
export function createEvaluateKey(sandbox: ExpressionSandbox, timeZones: TimeZones): EvaluateKey {
  return (key, message, account) => {
    const template = compileTemplate(key.includes('{{') ? key : `{{ ${key} }}`);
    const here = { now: Date.now(), randomSeed: 0, timeZone: timeZones.of(account) };
    const context = { ...limits, ...here, account, input: message };
    const value = evaluate(template, context, sandbox);
    return value instanceof Promise ? value.then(textOf, () => null) : textOf(value);
  };
}
