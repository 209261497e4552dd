import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../parts/Lines.module.css';

const columns = ['time', 'result', 'source', 'counts', 'duration', 'retries', 'scenario', 'exception'] as const;

/** Heads of the columns of runs. The rows say what they hold on their own, so that a screen reader needs no heads. */
export const RunHead = memo(function RunHead() {
  const { t } = useTranslation();
  return (
    <div className={classes.row} data-kind="head" aria-hidden>
      <span />
      {columns.map((name) => (
        <span key={name} className={classes[name]}>
          {name !== 'source' && t(`terminal.column.${name}`)}
        </span>
      ))}
    </div>
  );
});
