import { isSecretName } from './secretNames.ts';
import { isTyped } from './typedTexts.ts';

/** `apiKey = 'abc'`, `"password": "abc"`, `headers['x-api-key'] = 'abc'`: a name, what assigns, and a text in quotes. */
const assigned = /(["'`]?)([\p{L}_$][\p{L}\p{N}_$-]{0,99})(\1\]?\s*[:=]\s*)(["'`])((?:\\.|(?!\4)[^\\])*)\4/gsu;

const emptied = (name: string, quote: string, assigns: string, mark: string) =>
  `${quote}${name}${assigns}${mark}${mark}`;

/** Code, or a body of named fields, with every text emptied that is assigned to a secret name. */
export const withoutSecretConstants = (code: string): string =>
  code.replace(assigned, (whole, quote: string, name: string, assigns: string, mark: string, text: string) =>
    isSecretName(name) && isTyped(text) ? emptied(name, quote, assigns, mark) : whole,
  );

/** What is left of the secret constants of a code, one a line. */
export function leftConstants(code: string): string {
  const left = [...code.matchAll(assigned)].flatMap(([, quote = '', name = '', assigns = '', mark = '', text = '']) =>
    isSecretName(name) && isTyped(text) ? [emptied(name, quote, assigns, mark)] : [],
  );
  return left.join('\n').slice(0, 10_000);
}

const leftOver = /(["'`]?)[\p{L}_$][\p{L}\p{N}_$-]*\1\]?\s*[:=]\s*(?:""|''|``)$/u;

/** Whether a code still has one of the emptied constants that a note names. */
export function hasLeftConstant(code: string, note: string): boolean {
  return note.split('\n').some((line) => leftOver.test(line) && code.includes(line));
}
