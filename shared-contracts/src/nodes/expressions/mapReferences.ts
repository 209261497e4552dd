import { segmentsOf } from './template.ts';

const calls = /(?<![\w$.])(node\(\s*)(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")(\s*\))/g;

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1');

/** Code with every reference to a node, by its id or label, replaced; quotes and spaces stay as they were written. */
export function mapReferences(text: string, map: (reference: string) => string): string {
  return text.replace(
    calls,
    (call, open: string, single: string | undefined, double: string | undefined, close: string) => {
      const reference = unescaped(single ?? double ?? '');
      const next = map(reference);
      if (next === reference) return call;
      const quote = single === undefined ? '"' : "'";
      return (
        open +
        quote +
        next.replace(/[\\'"]/g, (sign) => (sign === '\\' || sign === quote ? `\\${sign}` : sign)) +
        quote +
        close
      );
    },
  );
}

/** A template with every reference in its expressions replaced; what stands outside of them is mere text. */
export function mapTemplateReferences(template: string, map: (reference: string) => string): string {
  if (!template.includes('node(')) return template;
  return segmentsOf(template)
    .map(({ kind, from, to }) => {
      const text = template.slice(from, to);
      return kind === 'expression' ? mapReferences(text, map) : text;
    })
    .join('');
}
