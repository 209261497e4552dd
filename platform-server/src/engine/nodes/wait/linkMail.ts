import { type MailConfig, mail } from 'shared-contracts/nodes';
import type { AnswerQuestion } from '../../answers.ts';
import type { MailDraft } from '../../mail.ts';
import { draftOf } from '../mail/draft.ts';

const inOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * The mail with the link. It has words of its author alone, so that it needs no language.
 * @throws NodeFailure for addresses that are none
 */
export function linkMail({ title, text, shown }: AnswerQuestion, to: string, link: string): MailDraft {
  const values = shown.map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)).join('\n');
  const content = [text, values, link].filter((part) => part !== '').join('\n\n');
  const filled: MailConfig = { ...mail.defaults(), to, subject: inOneLine(title), format: 'text', content };
  return draftOf(filled);
}
