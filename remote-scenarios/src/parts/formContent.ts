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
