import { countText } from '../engine/failures/params.ts';
import { failureBy, type NodeFailure, permanentFailure } from '../engine/nodes/nodeFailure.ts';
import type { SmtpRefusal } from './smtpRefusal.ts';

/** Nobody knows whether a mail has arrived; sending it again might send it twice. */
export function unsure(): NodeFailure {
  return permanentFailure('MAIL_UNSURE', {});
}

/** The account has sent as many mails as it may within an hour; in `ms` it may send another one. */
export function tooManyMails(maxPerHour: number, ms: number): NodeFailure {
  return failureBy('MAIL_LIMIT', { limit: countText(maxPerHour) }, { retryAfterMs: Math.max(0, ms) });
}

/** Characters of what a mail server answered that a failure shows. */
const maxAnswer = 300;

/** A refusal as the author of a scenario may read it: what is wrong with the way to the server is the operator's. */
export function failureOf({ message, status, isAboutMail, isPermanent }: SmtpRefusal): NodeFailure {
  if (!isAboutMail) return failureBy('MAIL_UNREACHABLE', {});
  const answer = message.length > maxAnswer ? `${message.slice(0, maxAnswer)}…` : message;
  if (isPermanent) return permanentFailure('MAIL_REJECTED', { answer });
  return failureBy('MAIL_DEFERRED', { answer, status: status ?? '' });
}
