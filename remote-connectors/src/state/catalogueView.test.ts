import { connectorOf } from '../../test/catalogue.ts';
import { isInCatalogueView, matchesSearch, sortedConnectors } from './catalogueView.ts';

const old = connectorOf({ status: 'deprecated' });

test('what is in trash is in its own view alone', () => {
  const gone = connectorOf({ is_active: false, is_public: false });
  expect(['all', 'own', 'category:dev', 'trash'].filter((view) => isInCatalogueView(gone, view))).toEqual(['trash']);
});

test('a public connector that is deprecated is offered to nobody who does not use it', () => {
  expect(isInCatalogueView(old, 'all')).toBe(false);
  expect(isInCatalogueView(old, 'deprecated')).toBe(true);
  expect(isInCatalogueView({ ...old, configuration_count: 1 }, 'all')).toBe(true);
});

test('every word must be found, in whatever text and without accents', () => {
  expect(matchesSearch(connectorOf(), 'DEPOTS git')).toBe(true);
  expect(matchesSearch(connectorOf(), 'git payments')).toBe(false);
});

test('those in use come first', () => {
  const used = connectorOf({ id: 'z', name: 'Zendesk', configuration_count: 1 });
  expect(sortedConnectors([connectorOf(), used]).map(({ name }) => name)).toEqual(['Zendesk', 'GitHub']);
});
