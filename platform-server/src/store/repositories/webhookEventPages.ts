/** The events of a webhook from a place on, each filter along an index of its own. */

import type { EventFilter } from 'shared-contracts/api/event';
import type { EventRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';
import { Conditions } from './conditions.ts';
import { placeIn, type Slice } from './placedPage.ts';
import { type WebhookEventRow, webhookEventColumns, withRunStatuses } from './webhookEventRepository.ts';

/** Which events are listed. */
export interface EventListing {
  account: string;
  webhookId: string;
  status: EventFilter;
  /** The smallest id; null for the oldest event. */
  since: string | null;
}

/** What an event is searched by. */
export type SearchedEventRow = Pick<
  EventRow,
  'id' | 'content_type' | 'headers' | 'rejected_reason' | 'duplicate_of' | 'not_accepted' | 'summary'
> & {
  /** The first bytes of the body. */
  head: Buffer;
  /** The body goes on. */
  is_cut: boolean;
};

/** Bytes of a body that are searched. */
const searchedBytes = 2048;

const ofEvent = {
  refused: 'rejected_reason is not null',
  'not-accepted': 'not_accepted is not null',
  duplicates: 'duplicate_of is not null',
};

/** As lists show them, newest first. */
export async function rows(database: Queryable, listing: EventListing, slice: Slice): Promise<WebhookEventRow[]> {
  const { text, values } = placed(listing, slice, slice.walked);
  const { rows } = await database.query<WebhookEventRow>(
    `select ${webhookEventColumns} from (${text}) place join event e using (id) ${withRunStatuses} order by e.id desc`,
    values,
  );
  return rows;
}

/** As they are searched, in the order in which the slice is walked. */
export async function searched(
  database: Queryable,
  listing: EventListing,
  slice: Slice,
  limit: number,
): Promise<SearchedEventRow[]> {
  const { text, values } = placed(listing, slice, limit);
  const { rows } = await database.query<SearchedEventRow>(
    `select e.id, e.content_type, e.headers, e.rejected_reason, e.duplicate_of, e.not_accepted, e.summary,
       substring(e.body from 1 for ${searchedBytes}) as head, octet_length(e.body) > ${searchedBytes} as is_cut
     from (${text}) place join event e using (id) order by e.id ${slice.order}`,
    values,
  );
  return rows;
}

/** Those that were found, newest first. */
export async function found(
  database: Queryable,
  { account }: EventListing,
  ids: readonly string[],
): Promise<WebhookEventRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<WebhookEventRow>(
    `select ${webhookEventColumns} from event e ${withRunStatuses}
     where e.id = any($2::uuid[]) and e.account_number = $1 order by e.id desc`,
    [account, ids],
  );
  return rows;
}

/** Ids of the events at the place, of those that the listing asks for. */
function placed(listing: EventListing, slice: Slice, limit: number): { text: string; values: unknown[] } {
  const { account, webhookId, status, since } = listing;
  const end = `order by id ${slice.order} limit ${limit}`;
  // The same values in the same order, whatever the ids are called.
  const own = (id: string) => {
    const conditions = new Conditions().add('webhook_id = ?', webhookId).add('account_number = ?', account);
    if (since !== null) conditions.add(`${id} >= ?`, since);
    return placeIn(conditions, slice, id);
  };
  const { text, values } = own('id');
  const events = (condition: string) => `select id from event where ${text} and ${condition} ${end}`;
  const byRuns = (of: 'FAILED' | 'HOLD') =>
    `select distinct event_id as id from run where ${own('event_id').text} and status = '${of}' and superseded_at is null ${end}`;
  if (status === 'hold') return { text: byRuns('HOLD'), values };
  if (status === 'failed') return { text: `(${events(ofEvent.refused)}) union (${byRuns('FAILED')}) ${end}`, values };
  return { text: events(status === 'all' ? 'true' : ofEvent[status]), values };
}
