import type { TFunction } from 'i18next';
import type { Locale } from 'shared-contracts';
import type { BulkRun } from 'shared-contracts/api/bulk-job';
import { csvOf, csvSeparator } from 'shared-contracts/import';

/** What became of the runs of a job, as a CSV file that spreadsheets of the reader's language open in columns. */
export function bulkCsv(runs: readonly BulkRun[], t: TFunction, locale: Locale): string {
  const heads = [t('file.run'), t('file.outcome'), t('file.reason'), t('file.newRun')];
  const lines = runs.map(({ run_id, outcome, reason, new_run_id }) => [
    run_id,
    t(`outcome.${outcome}`),
    reason?.[locale] ?? '',
    new_run_id ?? '',
  ]);
  return csvOf([heads, ...lines], csvSeparator(locale));
}
