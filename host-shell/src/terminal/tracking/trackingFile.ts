import type { Locale } from 'shared-contracts';
import { descriptionIn, type TrackingEntry } from 'shared-contracts/api/tracking';
import { csvOf, csvSeparator } from 'shared-contracts/import';

/** Heads of the columns. */
export interface TrackingHeads {
  time: string;
  user: string;
  category: string;
  act: string;
  actedBy: string;
  token: string;
}

/** Entries of the tracking log as a CSV file that spreadsheets of the reader's language open in columns. */
export function trackingCsv(entries: readonly TrackingEntry[], heads: TrackingHeads, locale: Locale): string {
  const lines = entries.map((entry) => [
    entry.created,
    entry.email,
    entry.table,
    descriptionIn(entry, locale),
    entry.impersonator ?? '',
    entry.api_token ?? '',
  ]);
  const head = [heads.time, heads.user, heads.category, heads.act, heads.actedBy, heads.token];
  return csvOf([head, ...lines], csvSeparator(locale));
}
