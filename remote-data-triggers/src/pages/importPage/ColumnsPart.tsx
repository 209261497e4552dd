import { IconArrowBackUp, IconArrowForwardUp, IconPlus, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { maxImportColumns } from 'shared-contracts/api/import-page';
import { Button, EmptyState } from 'shared-contracts/ui/core';
import { addColumns, hasRoomFor, newColumn } from '../../state/importContent/columns.ts';
import type { ContentDraftModel } from '../../state/importContent/useContentDraft.ts';
import { useBuilder } from './builderContext.ts';
import { ColumnRow } from './ColumnRow.tsx';
import classes from './ColumnsPart.module.css';
import { FileColumnsButton } from './FileColumnsButton.tsx';
import { useDragging } from './useDragging.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

type History = Pick<ContentDraftModel, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;

function Toolbar({ history }: { history: History }) {
  const { t } = useTranslation('remote-data-triggers');
  const { content, edit, setOpenColumn } = useBuilder();
  const add = () => {
    edit((before) => addColumns(before, [newColumn(before)]));
    setOpenColumn(content.nextId);
  };
  return (
    <div className={classes.toolbar}>
      <Button icon={<IconPlus {...icon} />} disabled={!hasRoomFor(content)} onClick={add}>
        {t('builder.addColumn')}
      </Button>
      <FileColumnsButton />
      <Button
        icon={<IconArrowBackUp {...icon} />}
        aria-label={t('builder.undo')}
        title={t('builder.undo')}
        disabled={!history.canUndo}
        onClick={history.undo}
      />
      <Button
        icon={<IconArrowForwardUp {...icon} />}
        aria-label={t('builder.redo')}
        title={t('builder.redo')}
        disabled={!history.canRedo}
        onClick={history.redo}
      />
      <span className={classes.count}>
        {t('builder.columnCount', { count: content.columns.length, max: maxImportColumns })}
      </span>
    </div>
  );
}

/** The columns that files must have: which, in which order, and what their cells may hold. */
export function ColumnsPart({ history }: { history: History }) {
  const { t } = useTranslation('remote-data-triggers');
  const { content, readOnly } = useBuilder();
  const dragging = useDragging();
  return (
    <>
      {!readOnly && <Toolbar history={history} />}
      {content.columns.length === 0 && (
        <EmptyState
          icon={<IconTable size={22} stroke={1.6} />}
          title={t('builder.noColumns')}
          description={t('builder.noColumnsHint')}
        />
      )}
      <ul className={classes.list}>
        {content.columns.map((column, at) => (
          <ColumnRow key={column.id} column={column} at={at} dragging={dragging} />
        ))}
      </ul>
    </>
  );
}
