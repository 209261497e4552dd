import type { EntityFacet } from '../defineEntity.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityScope } from '../state/entityScope.ts';
import classes from './FacetChips.module.css';

/** Values in use, most used first. */
export function facetValues<Row>(rows: readonly Row[], of: EntityFacet<Row>['of']): string[] {
  const uses = new Map<string, number>();
  for (const value of rows.flatMap((row) => of(row))) uses.set(value, (uses.get(value) ?? 0) + 1);
  return [...uses].toSorted((one, other) => other[1] - one[1]).map(([value]) => value);
}

/** Narrows the list to the things that have a value; pressed again it shows all. */
export function FacetChips({ facet }: { facet: EntityFacet<EntityRow> }) {
  const { list, view, t } = useEntityScope();
  const values = facetValues(
    (list.all ?? []).filter((row) => row.is_active !== false),
    facet.of,
  );
  const chosen = view.facets[facet.id];
  if (values.length === 0) return null;
  return (
    <div className={classes.facet}>
      <span className={classes.heading}>{t(`facet.${facet.id}`)}</span>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={classes.chip}
          aria-pressed={value === chosen}
          onClick={() => view.setFacet(facet.id, value === chosen ? '' : value)}
        >
          {value}
        </button>
      ))}
    </div>
  );
}
