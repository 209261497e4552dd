import type { OperationChange } from 'shared-contracts/api/catalogue';
import { useKindText } from '../../../../parts/kindTexts.ts';
import classes from './OperationChanges.module.css';
import { texts } from './texts.ts';

type Detail = OperationChange['details'][number];

function ChangeLine({ place, name, change, before, after, is_breaking }: Detail) {
  const t = useKindText(texts);
  return (
    <li className={classes.line}>
      <span className={classes.head}>
        <code className={classes.name}>{name || t(`place-${place}`)}</code>
        {name && <span className={classes.place}>{t(`place-${place}`)}</span>}
        <span>{t(`change-${change}`)}</span>
        {is_breaking && <strong className={classes.breaking}>{t('breaking')}</strong>}
      </span>
      {(before || after) && (
        <span className={classes.values}>
          {before && <del>{before}</del>}
          {after && <ins>{after}</ins>}
        </span>
      )}
    </li>
  );
}

/** What differs in an operation, place by place; what may break a call first. */
export function OperationChanges({ changes }: { changes: readonly OperationChange[] }) {
  const t = useKindText(texts);
  const details = changes.flatMap((one) => one.details);
  if (changes.some(({ change }) => change === 'removed')) return <p role="alert">{t('operationRemoved')}</p>;
  if (details.length === 0) return <p>{t('noChanges')}</p>;
  const ordered = details.toSorted((one, other) => Number(other.is_breaking) - Number(one.is_breaking));
  return (
    <ul className={classes.list}>
      {ordered.map((detail) => (
        <ChangeLine key={`${detail.place} ${detail.name} ${detail.change} ${detail.after}`} {...detail} />
      ))}
    </ul>
  );
}
