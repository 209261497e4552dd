import {
  IconArchive,
  IconBrandGithub,
  IconBuildingStore,
  IconCash,
  IconCategory,
  IconFileText,
  IconMessage,
  IconPlugConnected,
  IconShoppingCart,
  IconSparkles,
  IconStack2,
  IconTable,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from 'shared-contracts/react';
import { FilterNav, type FilterNavItem } from 'shared-contracts/ui/data';
import { facetValues, ValueChips } from 'shared-contracts/ui/entity';
import { useCategories } from '../../data/catalogue.ts';
import { isInCatalogueView } from '../../state/catalogueView.ts';
import type { Marketplace } from './useMarketplace.ts';

type Icon = ComponentType<{ size: number; stroke: number }>;

/** Icons of the product's categories, by key. */
const categoryIcons: Readonly<Record<string, Icon>> = {
  development: IconBrandGithub,
  communication: IconMessage,
  payments: IconCash,
  commerce: IconShoppingCart,
  crm: IconUsers,
  documents: IconFileText,
  spreadsheets: IconTable,
  projects: IconStack2,
  ai: IconSparkles,
  generic: IconPlugConnected,
};

/** Tags that are offered; the others are found by the search. */
const maxTags = 12;

/** Views, categories and tags beside the cards. */
export function MarketplaceFilters({ market }: { market: Marketplace }) {
  const { t } = useTranslation('remote-connectors');
  const text = useText();
  const categories = useCategories().data ?? [];
  const { all = [], view, tag, setView, setTag, countOf } = market;
  const item = (id: string, label: string, Icon: Icon): FilterNavItem => ({
    ...{ id, label, count: countOf(id) },
    icon: <Icon size={16} stroke={1.8} />,
  });
  const optional = (id: 'deprecated' | 'trash', Icon: Icon) =>
    (countOf(id) ?? 0) > 0 || view === id ? [item(id, t(`view.${id}`), Icon)] : [];
  const views = [
    item('all', t('view.all'), IconCategory),
    item('public', t('view.public'), IconBuildingStore),
    item('own', t('view.own'), IconUser),
    ...optional('deprecated', IconArchive),
    ...optional('trash', IconTrash),
  ];
  const filled = categories
    .map(({ id, key, name }) => item(`category:${id}`, text(name), categoryIcons[key ?? ''] ?? IconCategory))
    // What cannot be counted is offered.
    .filter(({ id, count }) => count === undefined || count > 0 || id === view);
  const tags = facetValues(
    all.filter((connector) => isInCatalogueView(connector, view)),
    ({ tags }) => tags,
  ).slice(0, maxTags);
  return (
    <>
      <FilterNav label={t('marketplace.views')} items={views} active={view} onSelect={setView} />
      {filled.length > 0 && (
        <FilterNav
          label={t('marketplace.categories')}
          heading={t('marketplace.categories')}
          items={filled}
          active={view}
          onSelect={setView}
        />
      )}
      <ValueChips heading={t('marketplace.tags')} values={tags} chosen={tag} onChoose={setTag} />
    </>
  );
}
