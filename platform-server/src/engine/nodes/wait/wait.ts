import { delayMs, linkPlaceholder, minReminderMs, type WaitConfig } from 'shared-contracts/nodes';
import type { AskedAnswer } from '../../answers.ts';
import type { CompileNode, NodeContext, NodeResult, PreparedCall } from '../executor.ts';
import { passOn } from '../executor.ts';
import { NodeFailure } from '../nodeFailure.ts';
import { compileLinkCall } from './linkCall.ts';
import { linkMail } from './linkMail.ts';
import { compileQuestion, recordedQuestion } from './question.ts';

const isExpired = (thrown: unknown) => thrown instanceof NodeFailure && thrown.code === 'WAIT_EXPIRED';

/**
 * Asks for an answer, once however often the run has to go on with it, and goes on with that as the payload, by the output
 * of the decision or by `answered`. Without one in time the message leaves as it came, by `expired`; that is a failure of
 * the call alone, so that a retry asks anew.
 */
export const compileWait: CompileNode<WaitConfig> = (config) => {
  const questionOf = compileQuestion(config);
  const callOf = compileLinkCall(config);
  const waitMs = delayMs(config.deadline);
  const remindMs = config.mode === 'page' && config.remind ? Math.max(delayMs(config.remind), minReminderMs) : null;

  const prepare = async (context: NodeContext): Promise<PreparedCall> => {
    const { question, mailTo } = await questionOf(context);
    const call = await callOf(context);
    const mailWith = (link: string) => linkMail(question, mailTo, link);
    // Addresses that are none fail before anybody is asked.
    if (mailTo !== '') mailWith(linkPlaceholder);
    const request = { ...recordedQuestion(question, mailTo), ...(call && { link: call.request }) };
    return {
      request,
      perform: (key, signal) => {
        const send = async ({ id, link }: AskedAnswer, time: number) => {
          const sent = time === 0 ? id : `${id}-${time}`;
          if (mailTo !== '') await context.mail(mailWith(link), `${key}-mail-${sent}`, signal);
          await call?.send(link, `${key}-link-${sent}`, signal);
        };
        const isSent = mailTo !== '' || call !== null;
        return context.answer({ question, key, until: context.at + waitMs, remindMs, send: isSent ? send : null });
      },
    };
  };

  return async (context): Promise<NodeResult> => {
    try {
      const outcome = await context.callOnce(() => prepare(context));
      if ('kind' in outcome) return outcome;
      const { handle, ...params } = outcome.headers;
      const { headers, url } = context.message;
      const changed = { headers, url, params: { ...context.message.params, ...params } };
      return { kind: 'sent', handles: [String(handle)], answered: true, changed };
    } catch (thrown) {
      if (isExpired(thrown)) return passOn('expired');
      throw thrown;
    }
  };
};
