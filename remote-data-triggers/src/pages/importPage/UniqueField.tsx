import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { maxUniqueColumns } from 'shared-contracts/api/import-page';
import { Checkbox } from 'shared-contracts/ui/forms';
import type { DraftColumn } from '../../state/importContent/draft.ts';
import { controlId, useBuilder, useColumnChange } from './builderContext.ts';
import classes from './ColumnsPart.module.css';

/** Whether no two rows may have the same value; a page has so many of such columns at most. */
export function UniqueField({ column, at }: { column: DraftColumn; at: number }) {
  const { t } = useTranslation('remote-data-triggers');
  const { content, problems } = useBuilder();
  const change = useColumnChange(column.id);
  const limitId = useId();
  const path = `columns.${at}.unique`;
  const isFull = !column.unique && content.columns.filter(({ unique }) => unique).length >= maxUniqueColumns;
  const isLimited = isFull || problems.has(path);
  return (
    <>
      <Checkbox
        id={controlId(path)}
        disabled={isFull}
        checked={column.unique}
        aria-describedby={isLimited ? limitId : undefined}
        onChange={({ target }) => change({ unique: target.checked })}
      >
        {t('builder.uniqueLong')}
      </Checkbox>
      {isLimited && (
        <p id={limitId} className={classes.limit} data-problem={!isFull}>
          {t('builder.problem.tooManyUnique', { count: maxUniqueColumns })}
        </p>
      )}
    </>
  );
}
