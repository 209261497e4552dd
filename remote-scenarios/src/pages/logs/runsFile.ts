import type { TFunction } from 'i18next';
import type { Locale } from 'shared-contracts';
import { exceptionIn, type RunLog } from 'shared-contracts/api/run';
import { isDraftRun } from 'shared-contracts/api/scenario';
import { csvOf, csvSeparator } from 'shared-contracts/import';
import { waitText } from 'shared-contracts/ui/runs';
import { shortRunId } from '../../parts/shortRunId.ts';

interface Words {
  t: TFunction;
  locale: Locale;
  statusOf: (run: RunLog) => string;
  sourceOf: (event: RunLog['event']) => string;
}

/** What came of a run as the page says it, in full. */
function outcomeOf(run: RunLog, { t, locale }: Words): string {
  const [first] = run.exception;
  if (first) return [first.node_name, exceptionIn(first, locale)].filter(Boolean).join(' · ');
  if (run.waiting_for) return t('waiting', { reason: waitText(run, locale) });
  return run.node_count_success === 0 ? '' : t('succeeded', { count: run.node_count_success });
}

/** Runs as a CSV file that spreadsheets of the reader's language open in columns: those of the page, and the ids. */
export function runsCsv(runs: readonly RunLog[], words: Words): string {
  const { t, locale, statusOf, sourceOf } = words;
  const separator = csvSeparator(locale);
  const seconds = (duration: number) => String(duration).replace('.', separator === ';' ? ',' : '.');
  const names = ['status', 'created', 'run', 'event', 'version', 'exception', 'operations'] as const;
  const heads = [
    ...names.map((name) => t(`column.${name}`)),
    t('export.duration'),
    t('export.id'),
    t('export.retryOf'),
  ];
  const lines = runs.map((run) => [
    statusOf(run),
    run.created,
    shortRunId(run.id),
    sourceOf(run.event),
    isDraftRun(run) ? t('draftRevision') : t('revision', { revision: run.revision }),
    outcomeOf(run, words),
    String(run.operation_count_total),
    run.duration === null ? '' : seconds(run.duration),
    run.id,
    run.retry_of ?? '',
  ]);
  return csvOf([heads, ...lines], separator);
}
