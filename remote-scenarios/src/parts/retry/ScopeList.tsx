import { useId } from 'react';
import type { RetryScope } from 'shared-contracts/api/run';
import { countOf, itemText, rangesText } from './itemText.ts';
import { useRetryText } from './messages/index.ts';
import classes from './RetryDialog.module.css';

/** What becomes of the items of a scope: each group of them in a line. */
function linesOf({ kept, redone, begun }: RetryScope) {
  return [
    ...redone.map(({ node_name, items }) => ({ what: 'redone' as const, node: node_name, items })),
    { what: 'begun' as const, node: '', items: begun },
    { what: 'kept' as const, node: '', items: kept },
  ].filter(({ items }) => items.length > 0);
}

/** The scopes that a retry goes on with: which items it redoes, and of which it keeps the recorded results. */
export function ScopeList({ scopes }: { scopes: readonly RetryScope[] }) {
  const t = useRetryText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {t('items.title')}
      </h2>
      <ul className={classes.rows}>
        {scopes.map((scope) => {
          const place = itemText(scope.item);
          return (
            <li key={`${scope.node_id} ${place}`} className={classes.scope}>
              <strong>{place ? t('inItem', { name: scope.node_name, place }) : scope.node_name}</strong>
              <dl className={classes.items}>
                {linesOf(scope).map(({ what, node, items }) => (
                  <div key={`${what} ${node}`}>
                    <dt>{t(`items.${what}`, { count: countOf(items), node })}</dt>
                    <dd>{rangesText(items)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
