import { createHash } from 'node:crypto';
import type { WaitConfig } from 'shared-contracts/nodes';
import { maskText } from '../../../masking/maskText.ts';
import type { AnswerQuestion } from '../../answers.ts';
import { allDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { isAbsent, readText } from '../../rules/readValue.ts';
import type { NodeContext } from '../executor.ts';

/** Characters that a page shows of a title, of its text, and of one value. */
const bounds = { title: 300, text: 20_000, value: 5_000 } as const;

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** What an expression gave, as it is shown. */
function shownText(given: unknown): string {
  if (isAbsent(given)) return '';
  return typeof given === 'object' ? JSON.stringify(given, null, 2) : readText(given);
}

/** Prepares what a node asks. Of a call nobody sees anything. */
export function compileQuestion(config: WaitConfig) {
  const { mode, who, decisions, fields, shown } = config;
  const isPage = mode === 'page';
  const texts = isPage ? [config.title, config.text, config.mail_to, ...shown.map(({ value }) => value)] : [];
  const templates = texts.map((text) => compileTemplate(text));
  return async (context: NodeContext): Promise<{ question: AnswerQuestion; mailTo: string }> => {
    const [title = '', text = '', mailTo = '', ...values] = (
      await allDone(templates, (template) => context.evaluate(template))
    ).map(shownText);
    const question: AnswerQuestion = {
      mode,
      who: isPage ? who : 'anyone',
      title: cut(isPage ? title.trim() : context.node.label, bounds.title),
      text: cut(text, bounds.text),
      shown: isPage ? shown.map(({ label }, at) => ({ label, value: cut(values[at] ?? '', bounds.value) })) : [],
      decisions: isPage ? decisions : [],
      fields: isPage ? fields : [],
    };
    return { question, mailTo: mailTo.trim() };
  };
}

/** What goes on record of a question: masked, with a sum by which a retry knows whether it asks the same. */
export function recordedQuestion(question: AnswerQuestion, mailTo: string) {
  const { mode, who, title, text, shown, decisions, fields } = question;
  return {
    wait_for: mode,
    title: maskText(title),
    ...(text !== '' && { text: maskText(cut(text, 2000)) }),
    ...(shown.length > 0 && { shown: shown.map(({ label, value }) => ({ label, value: maskText(cut(value, 500)) })) }),
    ...(decisions.length > 0 && { decisions: decisions.map(({ id, label }) => label || id) }),
    ...(fields.length > 0 && { fields: fields.map(({ name, type }) => ({ name, type })) }),
    who,
    ...(mailTo !== '' && { mail_to: mailTo }),
    sha256: createHash('sha256')
      .update(JSON.stringify([question, mailTo]))
      .digest('base64url'),
  };
}
