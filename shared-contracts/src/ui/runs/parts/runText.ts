import type { RunLog } from '../../../api/run/runLog.ts';
import { logTextLength } from '../../../contract/constants.ts';

/** The text of a row, cut after 75 characters; the whole shows where the row is open (AMB-44). */
export function shortText(text: string): string {
  return text.length > logTextLength ? `${text.slice(0, logTextLength)}…` : text;
}

/** What a row says of a run beside its name: its exception, or what it waits for. */
export function runText({ exception, waiting_for }: Pick<RunLog, 'exception' | 'waiting_for'>): string {
  return exception[0]?.exception ?? waiting_for ?? '';
}

/** The short text, after the word for a handled error where a Catch took one. */
export function handledText(log: Pick<RunLog, 'exception' | 'waiting_for' | 'handled'>, handled: string): string {
  const text = shortText(runText(log));
  if (!log.handled) return text;
  return text === '' ? handled : `${handled}: ${text}`;
}
