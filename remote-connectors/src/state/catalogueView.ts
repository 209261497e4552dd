import type { CatalogueConnector } from 'shared-contracts/api/catalogue';

/** What a view of the marketplace shows: everything, whose connectors, a category, or the trash of one's own. */
export type CatalogueView = 'all' | 'public' | 'own' | 'deprecated' | 'trash' | `category:${string}`;

/** Whether a connector stands in a view. What is deprecated is in a view of its own, what is in trash in no other. */
export function isInCatalogueView(connector: CatalogueConnector, view: string): boolean {
  const { is_active, is_public, status, category_id } = connector;
  if (view === 'trash') return !is_active;
  if (!is_active) return false;
  if (view === 'deprecated') return status === 'deprecated';
  // What is in use must be found, deprecated or not.
  if (status === 'deprecated' && connector.configuration_count === 0 && is_public) return false;
  if (view === 'public') return is_public;
  if (view === 'own') return !is_public;
  return view.startsWith('category:') ? category_id === view.slice('category:'.length) : true;
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a search is in what a connector says of itself. */
export function matchesSearch(connector: CatalogueConnector, search: string): boolean {
  const { name, publisher, description, tags } = connector;
  const text = folded([name, publisher, description.en, description.fr, ...tags].join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Those in use first, then by name. */
export function sortedConnectors(connectors: readonly CatalogueConnector[]): CatalogueConnector[] {
  const rank = ({ configuration_count }: CatalogueConnector) => (configuration_count > 0 ? 0 : 1);
  return connectors.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}
