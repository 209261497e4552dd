import { createHash } from 'node:crypto';
import type { MailConfig } from 'shared-contracts/nodes';
import { maskText } from '../../../masking/maskText.ts';
import type { MailDraft } from '../../mail.ts';
import type { CallResponse } from '../../record/message.ts';
import type { CompileNode, NodeResult, PreparedCall } from '../executor.ts';
import { compilePlaced } from '../placed.ts';
import { compileTree } from '../templateTree.ts';
import { draftOf } from './draft.ts';

/** How much of a mail the record keeps: enough to see what was sent; the message it came from is on record whole. */
const recordedContent = 2000;

/** Of the whole mail: what the record shows of it is cut off and masked, and two that differ must not pass for one. */
function sumOf({ attachments, ...head }: MailDraft): string {
  const sum = createHash('sha256').update(JSON.stringify(head));
  for (const { name, type, content } of attachments) {
    sum.update(JSON.stringify([name, type, content.length])).update(content);
  }
  return sum.digest('base64url');
}

function recorded(draft: MailDraft): unknown {
  const { to, cc, bcc, replyTo, subject, text, html, attachments } = draft;
  const content = html === '' ? text : html;
  return {
    to,
    cc,
    bcc,
    reply_to: replyTo,
    subject: maskText(subject),
    [html === '' ? 'text' : 'html']: maskText(content.slice(0, recordedContent)),
    content_bytes: Buffer.byteLength(content),
    attachments: attachments.map((file) => ({ name: file.name, type: file.type, bytes: file.content.length })),
    sha256: sumOf(draft),
  };
}

/** What the mail server said, in the form in which outcomes of calls are kept. */
const answerOf = (message_id: string, rejected: readonly string[]): CallResponse => ({
  status: 250,
  headers: {},
  url: '',
  payload: { message_id, rejected },
});

/**
 * Sends a mail, once however often the run has to go on with it. The message leaves as it came, with the mail's id in
 * `params.message_id` and in `params.rejected` the recipients that the mail server refused beside others.
 */
export const compileMail: CompileNode<MailConfig> = (config) => {
  const isHtml = config.format === 'html';
  const fill = compileTree(isHtml ? { ...config, content: '' } : config);
  const htmlOf = isHtml ? compilePlaced(config.content, 'xml', 'MAIL_HTML.place') : null;
  return async (context): Promise<NodeResult> => {
    const outcome = await context.call(async (): Promise<PreparedCall> => {
      const filled = (await fill(context)) as MailConfig;
      const draft = draftOf(htmlOf ? { ...filled, content: await htmlOf(context) } : filled);
      return {
        request: recorded(draft),
        async perform(key, signal) {
          const { messageId, rejected } = await context.mail(draft, key, signal);
          return answerOf(messageId, rejected);
        },
      };
    });
    if ('kind' in outcome) return outcome;
    const params = { ...context.message.params, ...(outcome.payload as object) };
    return { kind: 'sent', handles: ['out'], changed: { params } };
  };
};
