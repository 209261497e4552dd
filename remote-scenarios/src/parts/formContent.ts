import { segmentsOf } from 'shared-contracts/nodes';

interface Pair {
  name: string;
  value: string;
}

const literals = (template: string) =>
  segmentsOf(template)
    .map(({ kind, source }) => (kind === 'text' ? source : ''))
    .join('');

/** Whether `name=value` in a line of its own says it. */
const fitsLine = ({ name, value }: Pair) =>
  name.trim() !== '' && !/[=&\n]|^\s*\{(?!\{)/.test(literals(name)) && !/[&\n]|\s$/.test(literals(value));

/** Pairs as the text of a form's body: a line each; as an object where a line could not say one of them. */
export function formContent(pairs: readonly Pair[]): string {
  if (pairs.every(fitsLine)) return pairs.map(({ name, value }) => `${name}=${value}`).join('\n');
  const values = Map.groupBy(pairs, ({ name }) => name);
  const entries = [...values].map(([name, same]) => {
    const [first, ...others] = same.map(({ value }) => value);
    return [name, others.length === 0 ? first : [first, ...others]];
  });
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

/** Null for a text with expressions that are no JSON. */
function objectOf(content: string): Record<string, unknown> | null {
  try {
    return JSON.parse(content) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** The pairs of a form's body, each `name=value`: of lines as of an object. */
export function formPairs(content: string): string[] {
  const values = /^\s*\{(?!\{)/.test(content) ? objectOf(content) : null;
  if (!values) return content.split(/[&\n]/);
  return Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => `${name}=${String(one)}`));
}
