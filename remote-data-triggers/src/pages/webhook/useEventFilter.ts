import { firstPlace, type ListPlace, type TimeRange, timeRangeSchema } from 'shared-contracts/api';
import { type EventFilter, eventFilterSchema } from 'shared-contracts/api/event';
import { useAddressState } from 'shared-contracts/react';

/** What the list of events is narrowed by, and where it is entered. */
export interface EventView {
  place: ListPlace;
  status: EventFilter;
  range: TimeRange;
  search: string;
}

/** All events, from the newest on. */
export const everyEvent: EventView = { place: firstPlace, status: 'all', range: 'all', search: '' };

function placeOf(read: (key: string) => string): ListPlace {
  const [before, after, page] = [read('before'), read('after'), Number(read('page'))];
  if (!before && !after) return firstPlace;
  return {
    page: Number.isInteger(page) && page > 0 ? page : null,
    ...(before && { before }),
    ...(after && { after }),
  };
}

/** The view as it stands in the address, beside the event that is selected. Any change but of the place begins anew. */
export function useEventFilter() {
  const { read, writeAll } = useAddressState();
  const status = eventFilterSchema.safeParse(read('status'));
  const range = timeRangeSchema.safeParse(read('range'));
  const view: EventView = {
    place: placeOf(read),
    status: status.success ? status.data : everyEvent.status,
    range: range.success ? range.data : everyEvent.range,
    search: read('search'),
  };
  const change = (changes: Partial<EventView>) => {
    const next = { ...view, place: firstPlace, ...changes };
    const { page, before = '', after = '' } = next.place;
    const isPlaced = before !== '' || after !== '';
    writeAll({
      status: next.status === everyEvent.status ? '' : next.status,
      range: next.range === everyEvent.range ? '' : next.range,
      search: next.search,
      before,
      after,
      page: isPlaced && page !== null ? String(page) : '',
    });
  };
  const { status: shownStatus, range: shownRange, search } = view;
  const isNarrowed = shownStatus !== everyEvent.status || shownRange !== everyEvent.range || search !== '';
  return { view, change, isNarrowed };
}
