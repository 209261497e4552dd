import { allDone, type Eventual, whenDone } from '../eventual.ts';
import { compileTemplate } from '../expressions/template.ts';
import type { NodeContext } from './executor.ts';

/** A value with its templates filled in. */
export type Fill = (context: NodeContext) => Eventual<unknown>;

const isTemplate = (text: string) => text.includes('{{');

/**
 * Fills in the texts of a JSON value one by one: what an expression gives stays a value of its own and needs no
 * escaping. Missing values are null.
 */
export function compileTree(value: unknown): Fill {
  if (typeof value === 'string' && isTemplate(value)) {
    const template = compileTemplate(value);
    return (context) => whenDone(context.evaluate(template), (given) => given ?? null);
  }
  if (typeof value !== 'object' || value === null) return () => value;
  if (Array.isArray(value)) {
    const items = value.map(compileTree);
    return (context) => allDone(items, (fill) => fill(context));
  }
  const names = Object.keys(value);
  const fields = Object.values(value).map(compileTree);
  return (context) =>
    whenDone(
      allDone(fields, (fill) => fill(context)),
      (values) => Object.fromEntries(names.map((name, index) => [name, values[index]])),
    );
}
