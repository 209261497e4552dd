import type { TerminalCommandHandler } from 'shared-contracts';
import { listConversions } from 'shared-contracts/api/conversion';
import { listFilters } from 'shared-contracts/api/filter';

/** Names in a column, each with a text behind it. */
function lines(items: readonly { name: string; text: string }[]): string[] {
  const width = Math.max(...items.map(({ name }) => name.length)) + 2;
  return items.map(({ name, text }) => name.padEnd(width) + text);
}

/** `filters`: every filter list with its entries and what it means. */
export const filters: TerminalCommandHandler = async (_, { host, t }) => {
  const all = (await host.api.call(listFilters, {}, { quiet: true })).filter(({ is_active }) => is_active);
  if (all.length === 0) return [t('terminal.noFilters')];
  return lines(
    all.map(({ name, entry_count, meaning }) => ({
      name,
      text: `${t('entryCount', { count: entry_count })} · ${t(`meaning.${meaning}`)}`,
    })),
  );
};

/** `conversions`: every conversion table with its rows and its unmatched values. */
export const conversions: TerminalCommandHandler = async (_, { host, t }) => {
  const all = (await host.api.call(listConversions, {}, { quiet: true })).filter(({ is_active }) => is_active);
  if (all.length === 0) return [t('terminal.noConversions')];
  return lines(
    all.map(({ name, entry_count, unmatched_count }) => ({
      name,
      text: `${t('entryCount', { count: entry_count })} · ${t('unmatchedCount', { count: unmatched_count })}`,
    })),
  );
};
