import { NodeFailure, permanentFailure } from '../engine/nodes/nodeFailure.ts';
import type { SmtpRefusal } from './smtpRefusal.ts';

/** Nobody knows whether a mail has arrived; sending it again might send it twice. */
export function unsure(): NodeFailure {
  return permanentFailure(
    'MAIL_UNSURE',
    'the connection ended while the mail was being handed over, so it may or may not have been delivered',
    'Ask a recipient, then retry the run from this node to send it again.',
  );
}

/** The account has sent as many mails as it may within an hour; in `ms` it may send another one. */
export function tooManyMails(maxPerHour: number, ms: number): NodeFailure {
  return new NodeFailure(
    'MAIL_LIMIT',
    `the account has sent ${maxPerHour} mails within an hour, and that is the most`,
    {
      retryAfterMs: Math.max(0, ms),
      advice:
        'Send one mail about many things, or increase the retries. Whoever runs this server can raise WEFT_MAILS_PER_HOUR.',
    },
  );
}

/** A refusal as the author of a scenario may read it: what is wrong with the way to the server is the operator's. */
export function failureOf({ message, status, isAboutMail, isPermanent }: SmtpRefusal): NodeFailure {
  if (!isAboutMail) {
    const advice = 'Retry later. If it stays so, ask the operator to check WEFT_SMTP_URL.';
    return new NodeFailure('MAIL_UNREACHABLE', "the mail server can't be reached, or it refuses this server", {
      advice,
    });
  }
  const cause = `the mail server answered: ${message.slice(0, 300)}`;
  if (isPermanent) return permanentFailure('MAIL_REJECTED', cause, 'Check the recipients and the contents.');
  return new NodeFailure('MAIL_DEFERRED', cause, { advice: `Retry later: status ${status} says it may pass then.` });
}
