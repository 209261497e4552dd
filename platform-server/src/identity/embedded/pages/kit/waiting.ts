import { type FieldError, type FormState, withError } from './form.ts';
import type { Page } from './page.ts';

/** How long to wait before a form can be taken, and the status that says so. */
export interface Wait {
  seconds: number;
  status: number;
}

/** In words: seconds while the queue is full, minutes while a limit holds. */
export function waitError({ seconds }: Pick<Wait, 'seconds'>): FieldError {
  if (seconds < 60) return { key: 'login.busy', values: { seconds } };
  return { key: 'login.wait', values: { minutes: Math.ceil(seconds / 60) } };
}

/** The form as it was sent, with how long to wait; `Retry-After` says the same to programs. */
export function waitingForm({ request, reply }: Page, wait: Pick<Wait, 'seconds'>): FormState {
  reply.header('retry-after', String(wait.seconds));
  return withError(request.body, '', waitError(wait));
}
