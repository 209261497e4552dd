import { exceptionIn } from '../../../api/run/exceptionIn.ts';
import type { RunLog } from '../../../api/run/runLog.ts';
import type { Waiting } from '../../../api/run/waiting.ts';
import { waitingText } from '../../../api/run/waitingText.ts';
import { logTextLength } from '../../../contract/constants.ts';
import { type Locale, textIn } from '../../../contract/text.ts';

/** The text of a row, cut after 75 characters; the whole shows where the row is open (AMB-44). */
export function shortText(text: string): string {
  return text.length > logTextLength ? `${text.slice(0, logTextLength)}…` : text;
}

interface Waits {
  waiting_for: string | null;
  waiting?: Waiting | null;
}

/** What a run waits for, in the reader's language where the reason is known; empty when it does not wait. */
export function waitText({ waiting_for, waiting }: Waits, locale: Locale): string {
  const known = waiting && waitingText(waiting);
  return known ? textIn(known, locale) : (waiting_for ?? '');
}

type DescribedRun = Pick<RunLog, 'exception' | 'handled'> & Waits;

/** What a row says of a run beside its name: its exception, or what it waits for. */
export function runText(run: Omit<DescribedRun, 'handled'>, locale: Locale = 'en'): string {
  const [first] = run.exception;
  return first ? exceptionIn(first, locale) : waitText(run, locale);
}

/** The short text, after the word for a handled error where a Catch took one. */
export function handledText(log: DescribedRun, handled: string, locale: Locale = 'en'): string {
  const short = shortText(runText(log, locale));
  if (!log.handled) return short;
  return short === '' ? handled : `${handled}: ${short}`;
}
