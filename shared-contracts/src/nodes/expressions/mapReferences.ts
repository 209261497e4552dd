import { nodeCalls } from './nodeCalls.ts';
import { segmentsOf } from './template.ts';

const unsafe: Readonly<Record<string, RegExp>> = { "'": /[\\']/g, '"': /[\\"]/g, '`': /[\\`]|\$(?=\{)/g };

const quoted = (text: string, quote: string) => quote + text.replace(unsafe[quote] as RegExp, '\\$&') + quote;

/** Code with every reference to a node, by its id or label, replaced; quotes and spaces stay as they were written. */
export function mapReferences(code: string, map: (reference: string) => string): string {
  if (!code.includes('node')) return code;
  let mapped = '';
  let from = 0;
  for (const call of nodeCalls(code).calls) {
    const next = map(call.reference);
    if (next === call.reference) continue;
    mapped += code.slice(from, call.from) + quoted(next, code[call.from] as string);
    from = call.to;
  }
  return mapped + code.slice(from);
}

/** A template with every reference in its expressions replaced; what stands outside of them is mere text. */
export function mapTemplateReferences(template: string, map: (reference: string) => string): string {
  if (!template.includes('node')) return template;
  return segmentsOf(template)
    .map(({ kind, from, to }) => {
      const text = template.slice(from, to);
      return kind === 'expression' ? mapReferences(text, map) : text;
    })
    .join('');
}
