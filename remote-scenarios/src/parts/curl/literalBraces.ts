import { expressionRoots, segmentsOf } from 'shared-contracts/nodes';

const root = new RegExp(`^\\s*(?:${[...expressionRoots, 'node'].join('|')})\\b`);

/**
 * A text of a command as a template: expressions of ours stay, other braces, as of templates that a service fills in,
 * are written so that they stay braces.
 */
export function literalBraces(text: string): string {
  if (!text.includes('{{')) return text;
  return segmentsOf(text)
    .map(({ kind, source, from, to }) => {
      const written = text.slice(from, to);
      return kind === 'text' || root.test(source) ? written : written.replace('{{', "{{ '{{' }}");
    })
    .join('');
}
