import { maskText } from '../masking/maskText.ts';
import { type PlacedPage, pageOfRows, type Slice, sliceOf } from '../store/repositories/placedPage.ts';
import type { EventListing, SearchedEventRow } from '../store/repositories/webhookEventPages.ts';
import * as webhookEventPages from '../store/repositories/webhookEventPages.ts';
import type { WebhookEventRow } from '../store/repositories/webhookEventRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { searchedTextOf } from './eventSummary.ts';
import { shownReason, shownRules } from './eventView.ts';

/** Events looked at for one page. */
export const maxLookedAt = 2000;
/** Events looked at in one go: nobody else waits for more. */
const atOnce = 200;
/** Shorter texts are at the end of many an id by chance. */
const shortestOfId = 6;

/** A page of events. */
export type EventPage = Pick<PlacedPage<WebhookEventRow>, 'items' | 'older' | 'newer'> & { looked_at?: number };

interface Scan {
  ids: string[];
  looked: number;
  /** The last one looked at, where the bound ended it. */
  stoppedAt: string | null;
}

/** Words of a search in lower case; the point between the words of a summary is none. */
export const searchedWords = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[\s·]+/)
    .filter(Boolean);

/** Why it was refused, in every language that it is shown in, or runs nothing. */
function reasonsOf({ rejected_reason, not_accepted }: SearchedEventRow): string {
  if (rejected_reason === null) return not_accepted === null ? '' : shownRules(not_accepted).text;
  const { text, texts } = shownReason(rejected_reason);
  return texts ? `${texts.en}\n${texts.fr}` : text;
}

/** Whether every word stands in what everybody is shown of the event, or is its id. */
export function eventHas(row: SearchedEventRow, words: readonly string[]): boolean {
  const { id } = row;
  const isOfId = (word: string) => word.length >= shortestOfId && (id.startsWith(word) || id.endsWith(word));
  if (words.every(isOfId)) return true;
  const text = `${maskText(row.summary ?? '')}\n${searchedTextOf(row)}\n${reasonsOf(row)}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

async function scan(database: Queryable, listing: EventListing, slice: Slice, words: string[]): Promise<Scan> {
  const ids: string[] = [];
  let place = slice;
  for (let looked = 0; looked < maxLookedAt; ) {
    const rows = await webhookEventPages.searched(database, listing, place, atOnce);
    for (const row of rows) {
      looked++;
      if (eventHas(row, words)) ids.push(row.id);
      if (ids.length === slice.walked) return { ids, looked, stoppedAt: null };
    }
    const last = rows.at(-1)?.id;
    if (rows.length < atOnce || last === undefined) return { ids, looked, stoppedAt: null };
    place = slice.order === 'desc' ? { ...place, before: last } : { ...place, after: last };
  }
  return { ids, looked: maxLookedAt, stoppedAt: (slice.order === 'desc' ? place.before : place.after) ?? null };
}

/** Where a search goes on that was ended by its bound, and where an empty page came from. */
function beyond({ items }: EventPage, { before, after, order }: Slice, { stoppedAt, looked }: Scan) {
  const [ahead, from] = order === 'desc' ? (['older', 'newer'] as const) : (['newer', 'older'] as const);
  const origin = order === 'desc' ? before : after;
  return {
    ...(items.length === 0 && origin !== null && { [from]: origin }),
    ...(stoppedAt !== null && { [ahead]: stoppedAt, looked_at: looked }),
  };
}

/** The page of a webhook's events at a place; with a text, of those events that have it. */
export async function eventPage(
  database: Queryable,
  listing: EventListing,
  {
    search,
    limit,
    before,
    after,
  }: { search: string; limit: number; before?: string | undefined; after?: string | undefined },
): Promise<EventPage> {
  const slice = sliceOf({ page: 1, limit, before, after }, limit);
  const words = searchedWords(search);
  if (words.length === 0) return pageOfRows(await webhookEventPages.rows(database, listing, slice), slice);
  const scanned = await scan(database, listing, slice, words);
  const page = pageOfRows(await webhookEventPages.found(database, listing, scanned.ids), slice);
  return { ...page, ...beyond(page, slice, scanned) };
}
