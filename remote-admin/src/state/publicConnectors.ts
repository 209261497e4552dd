import type { AdminConnector } from 'shared-contracts/api/admin-connector';

/** What narrows the list of public connectors; empty: nothing. */
export interface Narrowing {
  search: string;
  status: string;
  /** Id of a category. */
  category: string;
  tag: string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Connectors that fit: every word of the search is in what they say of themselves, without case and accents. */
export function matching(connectors: readonly AdminConnector[], narrowing: Narrowing): AdminConnector[] {
  const { search, status, category, tag } = narrowing;
  const words = plain(search).split(/\s+/).filter(Boolean);
  return connectors.filter((each) => {
    const { en, fr } = each.description;
    const searched = plain([each.name, each.publisher, en, fr, ...each.tags].join(' '));
    return (
      words.every((word) => searched.includes(word)) &&
      (status === '' || each.status === status) &&
      (category === '' || each.category_id === category) &&
      (tag === '' || each.tags.includes(tag))
    );
  });
}
