import type { OperationChange } from '../../../api/catalogue/index.ts';
import classes from './ChangeList.module.css';
import { useCatalogueKitText } from './useCatalogueKitText.ts';

/** Operations that are listed; a document that changed throughout would fill the page. */
const maxShown = 200;

type Detail = OperationChange['details'][number];

function DetailLine({ detail }: { detail: Detail }) {
  const t = useCatalogueKitText();
  const { place, name, change, before, after, is_breaking } = detail;
  return (
    <li className={classes.detail} data-breaking={is_breaking}>
      <span>
        {t(`changes.place.${place}`)}
        {name && (
          <code className={classes.name} dir="ltr">
            {name}
          </code>
        )}
      </span>
      <span className={classes.change}>
        {t(`changes.detail.${change}`)}
        {(before || after) && (
          <span className={classes.values} dir="ltr">
            {before && <del>{before}</del>}
            {before && after && ' → '}
            {after && <ins>{after}</ins>}
          </span>
        )}
      </span>
    </li>
  );
}

function Operation({ change }: { change: OperationChange }) {
  const t = useCatalogueKitText();
  return (
    <li className={classes.operation}>
      <p className={classes.head}>
        <span className={classes.kind} data-change={change.change}>
          {t(`changes.${change.change}`)}
        </span>
        <code dir="ltr">{change.operation_id}</code>
        {change.is_breaking && <span className={classes.breaking}>{t('changes.breaking')}</span>}
      </p>
      {change.change === 'changed' && (
        <ul className={classes.details}>
          {change.details.map((detail) => (
            <DetailLine key={`${detail.place} ${detail.name} ${detail.change}`} detail={detail} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What lies between two versions: what may break first, then what changed, came and went. */
export function ChangeList({ changes }: { changes: readonly OperationChange[] }) {
  const t = useCatalogueKitText();
  if (changes.length === 0) return <p className={classes.none}>{t('changes.none')}</p>;
  const breaking = changes.filter(({ is_breaking }) => is_breaking);
  const ordered = [...breaking, ...changes.filter(({ is_breaking }) => !is_breaking)];
  return (
    <div>
      <p className={classes.count} data-breaking={breaking.length > 0}>
        {t('changes.count', { count: changes.length })}
        {' · '}
        {breaking.length > 0 ? t('changes.breakingCount', { count: breaking.length }) : t('changes.noneBreaking')}
      </p>
      <ul className={classes.list}>
        {ordered.slice(0, maxShown).map((change) => (
          <Operation key={`${change.change} ${change.operation_id}`} change={change} />
        ))}
      </ul>
      {changes.length > maxShown && (
        <p className={classes.none}>{t('changes.more', { count: changes.length - maxShown })}</p>
      )}
    </div>
  );
}
