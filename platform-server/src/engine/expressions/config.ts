import { type ExpressionContext, type ExpressionSandbox, evaluate } from './evaluate.ts';
import { ExpressionError } from './expressionError.ts';
import { compileTemplate } from './template.ts';

/** Settings read once: a value without expressions, or how to get it. */
type Compiled =
  | { isConstant: true; value: unknown }
  | { isConstant: false; evaluate(context: ExpressionContext, sandbox: ExpressionSandbox): unknown | Promise<unknown> };

const compiledObjects = new WeakMap<object, Compiled>();

/**
 * Evaluates every text of a settings object, however deep, as a template. Keys are taken as they are; parts without
 * expressions are handed over as they are, not copied. At once where possible, as with {@link evaluate}. The object is
 * read once and must not change afterwards. An {@link ExpressionError} tells the `field`.
 */
export function evaluateConfig(
  config: unknown,
  context: ExpressionContext,
  sandbox: ExpressionSandbox,
): unknown | Promise<unknown> {
  const compiled = compile(config, '');
  return compiled.isConstant ? compiled.value : compiled.evaluate(context, sandbox);
}

function compile(value: unknown, path: string): Compiled {
  if (typeof value === 'string') return compileText(value, path);
  if (typeof value !== 'object' || value === null) return { isConstant: true, value };
  const known = compiledObjects.get(value);
  if (known !== undefined) return known;
  const compiled = Array.isArray(value) ? compileList(value, path) : compileRecord(value, path);
  compiledObjects.set(value, compiled);
  return compiled;
}

function compileText(text: string, path: string): Compiled {
  if (!text.includes('{{')) return { isConstant: true, value: text };
  const template = compileTemplate(text);
  const withField = (error: unknown) => {
    if (error instanceof ExpressionError) error.field = path || undefined;
    throw error;
  };
  return {
    isConstant: false,
    evaluate: (context, sandbox) => {
      const value = evaluate(template, context, sandbox);
      return value instanceof Promise ? value.catch(withField) : value;
    },
  };
}

function compileList(list: readonly unknown[], path: string): Compiled {
  const items = list.map((item, index) => compile(item, `${path}[${index}]`));
  return combine(list, items, (values) => values);
}

function compileRecord(record: object, path: string): Compiled {
  const keys = Object.keys(record);
  const items = Object.entries(record).map(([key, value]) => compile(value, path === '' ? key : `${path}.${key}`));
  return combine(record, items, (values) => Object.fromEntries(keys.map((key, index) => [key, values[index]])));
}

function combine(whole: object, items: readonly Compiled[], build: (values: readonly unknown[]) => unknown): Compiled {
  if (items.every((item) => item.isConstant)) return { isConstant: true, value: whole };
  return {
    isConstant: false,
    evaluate: (context, sandbox) => {
      const values = items.map((item) => (item.isConstant ? item.value : item.evaluate(context, sandbox)));
      return values.some((value) => value instanceof Promise) ? Promise.all(values).then(build) : build(values);
    },
  };
}
