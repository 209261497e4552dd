import { listConversions } from 'shared-contracts/api/conversion';
import { listFilters } from 'shared-contracts/api/filter';
import { useEndpoint } from 'shared-contracts/react';

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
