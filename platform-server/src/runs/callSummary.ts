import { maskText } from '../masking/maskText.ts';
import { maskValue } from '../masking/maskValue.ts';

/** What a call was about: the method and address of a request, or of a mail who it went to and its subject. */
export function callSummary(request: unknown, maxLength: number): string {
  const { method, url, to, subject } = (request ?? {}) as Record<string, unknown>;
  const isMail = url === undefined;
  const parts = isMail ? [[to].flat().join(', '), subject] : [method, url];
  const shown = parts.filter((part) => typeof part === 'string' && part !== '').join(isMail ? ' · ' : ' ');
  return maskText(shown, maskValue).slice(0, maxLength);
}
