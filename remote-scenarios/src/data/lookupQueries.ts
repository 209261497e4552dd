import { listConversions } from 'shared-contracts/api/conversion';
import { filterEntryEndpoints, listFilters } from 'shared-contracts/api/filter';
import { useEndpoint } from 'shared-contracts/react';
import { useSettled } from './useSettled.ts';

/** Milliseconds without a change of the value before a list is asked about it. */
const askedAfter = 300;
/** Characters; the server takes no more. */
const longestTried = 2000;

const usable = <Item extends { id: string; is_active: boolean }>(all: readonly Item[] | undefined, chosen: string) =>
  all?.filter(({ id, is_active }) => is_active || id === chosen);

/** Filter lists to choose from: those not in the trash, and the chosen one. */
export function useFilterLists(chosen: string) {
  const { data, isLoading } = useEndpoint(listFilters, {}, { quiet: true });
  return { data: usable(data, chosen), isLoading };
}

/** Conversion tables to choose from: those not in the trash, and the chosen one. */
export function useConversionTables(chosen: string) {
  const { data, isLoading } = useEndpoint(listConversions, {}, { quiet: true });
  return { data: usable(data, chosen), isLoading };
}

/** What a filter list does with a value of the sample; undefined while that is not known. */
export function useFilterTrial(id: string, value: unknown) {
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : null;
  const asked = useSettled(text, askedAfter);
  const input =
    id === '' || asked === null || asked.length > longestTried ? null : { params: { id }, body: { values: [asked] } };
  const { data } = useEndpoint(filterEntryEndpoints.tryValue, input, { quiet: true, keepPreviousData: false });
  return asked === text ? data : undefined;
}
