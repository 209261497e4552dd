import type { SearchResult } from 'shared-contracts/api/search';
import type { SearchEntry } from './entry.ts';

/** The end of an id tells things apart; its beginning is the time, the same for all of a minute. */
const shortIdLength = 8;

const nameOf = ({ title, subtitle, folder = '' }: SearchResult) => [title, subtitle, folder].join('\n');

/**
 * The server's hits as entries; it has chosen by role and account (SEC-27). Each kind is a section of its own. Things of
 * one name are told apart by their folder, and where that is the same by the end of their id.
 */
export function hitEntries(results: readonly SearchResult[]): SearchEntry[] {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(nameOf(result), (counts.get(nameOf(result)) ?? 0) + 1);
  return results.map((result) => {
    const { title, to, icon, subtitle, kind = subtitle, folder, id = '', is_external: external } = result;
    const isAmbiguous = (counts.get(nameOf(result)) ?? 0) > 1;
    return {
      id: `hit ${to}`,
      section: kind,
      title,
      icon,
      subtitle,
      detail: [folder, isAmbiguous && id.slice(-shortIdLength)].filter(Boolean).join(' · ') || undefined,
      keywords: [],
      step: { kind: 'open', to, ...(external && { external }) },
    };
  });
}
