import type { EntityFacet } from '../defineEntity.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityScope } from '../state/entityScope.ts';
import { ValueChips } from './ValueChips.tsx';

/** Values in use, most used first. */
export function facetValues<Row>(rows: readonly Row[], of: EntityFacet<Row>['of']): string[] {
  const uses = new Map<string, number>();
  for (const value of rows.flatMap((row) => of(row))) uses.set(value, (uses.get(value) ?? 0) + 1);
  return [...uses].toSorted((one, other) => other[1] - one[1]).map(([value]) => value);
}

/** Values of a facet that narrow the list. */
export function FacetChips({ facet }: { facet: EntityFacet<EntityRow> }) {
  const { list, view, t } = useEntityScope();
  const values = facetValues(
    (list.all ?? []).filter((row) => row.is_active !== false),
    facet.of,
  );
  return (
    <ValueChips
      heading={t(`facet.${facet.id}`)}
      values={values}
      chosen={view.facets[facet.id]}
      onChoose={(value) => view.setFacet(facet.id, value)}
    />
  );
}
