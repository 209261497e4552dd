import type { SearchResult } from 'shared-contracts/api/search';
import type { SearchEntry } from './entry.ts';

/** The server's hits as entries; it has chosen by role and account (SEC-27). */
export function hitEntries(results: readonly SearchResult[]): SearchEntry[] {
  return results.map(({ title, to, icon, subtitle, kind = icon }) => ({
    id: `hit ${to}`,
    section: kind === 'scenario' ? 'scenarios' : 'data',
    title,
    icon,
    subtitle,
    keywords: [],
    act: { kind: 'open', to },
  }));
}
