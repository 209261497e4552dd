import { IconAlertTriangle, IconChevronDown, IconDots, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { columnLabel } from 'shared-contracts/import';
import { useHost, useLocale } from 'shared-contracts/react';
import { Button, Dropdown, VisuallyHidden } from 'shared-contracts/ui/core';
import {
  duplicateColumn,
  hasRoomFor,
  moveColumn,
  putBackColumn,
  removeColumn,
} from '../../state/importContent/columns.ts';
import type { DraftColumn } from '../../state/importContent/draft.ts';
import { useBuilder } from './builderContext.ts';
import { ColumnEditor } from './ColumnEditor.tsx';
import classes from './ColumnsPart.module.css';
import type { Dragging } from './useDragging.ts';

interface ColumnRowProps {
  column: DraftColumn;
  at: number;
  dragging: Dragging;
}

/** Removes the column, and offers to have it back. */
function useRemove({ id }: DraftColumn, at: number, name: string) {
  const { t } = useTranslation('remote-data-triggers');
  const { notices } = useHost();
  const { content, edit } = useBuilder();
  return () => {
    const column = content.columns[at];
    if (!column) return;
    edit((before) => removeColumn(before, id));
    const putBack = () => edit((before) => putBackColumn(before, column, at));
    notices.show({
      message: t('builder.columnDeleted', { name }),
      action: { label: t('builder.undo'), run: putBack },
    });
  };
}

function RowMenu({ column, at, name }: { column: DraftColumn; at: number; name: string }) {
  const { t } = useTranslation('remote-data-triggers');
  const { content, edit } = useBuilder();
  const remove = useRemove(column, at, name);
  const move = (to: number) => edit((before) => moveColumn(before, column.id, to));
  const items = [
    {
      key: 'duplicate',
      label: t('builder.duplicate'),
      disabled: !hasRoomFor(content),
      onClick: () => edit((before) => duplicateColumn(before, column.id)),
    },
    { key: 'up', label: t('builder.moveUp'), disabled: at === 0, onClick: () => move(at - 1) },
    {
      key: 'down',
      label: t('builder.moveDown'),
      disabled: at === content.columns.length - 1,
      onClick: () => move(at + 1),
    },
    { key: 'delete', label: t('builder.deleteColumn'), danger: true, onClick: remove },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button
        type="text"
        size="small"
        icon={<IconDots size={16} stroke={1.8} aria-hidden />}
        aria-label={t('builder.actionsOf', { name })}
      />
    </Dropdown>
  );
}

/** Drags by pointer, moves by arrow keys. */
function Handle({ column, at, dragging, name }: ColumnRowProps & { name: string }) {
  const { t } = useTranslation('remote-data-triggers');
  const { edit } = useBuilder();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    edit((before) => moveColumn(before, column.id, at + by));
  };
  return (
    <button
      type="button"
      className={classes.handle}
      draggable
      aria-label={t('builder.move', { name, place: at + 1 })}
      title={t('builder.moveHint')}
      onDragStart={dragging.start(column.id)}
      onDragEnd={dragging.end}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={16} stroke={1.8} aria-hidden />
    </button>
  );
}

/** A column in a line; its settings open below it. */
export function ColumnRow({ column, at, dragging }: ColumnRowProps) {
  const { t } = useTranslation('remote-data-triggers');
  const language = useLocale();
  const { problems, readOnly, openColumn, setOpenColumn } = useBuilder();
  const id = useId();
  const isOpen = openColumn === column.id;
  const name = columnLabel(column, language);
  const isWrong = [...problems.keys()].some((path) => path.startsWith(`columns.${at}.`));
  const isOver = dragging.over === column.id && dragging.dragged !== column.id;
  return (
    <li className={classes.row} data-over={isOver} {...dragging.target(column.id)}>
      <div className={classes.line}>
        {!readOnly && <Handle column={column} at={at} dragging={dragging} name={name} />}
        <button
          type="button"
          className={classes.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpenColumn(isOpen ? null : column.id)}
        >
          <span className={classes.name}>
            <bdi>{name}</bdi>
            {column.required && (
              <span className={classes.required} title={t('builder.required')}>
                <span aria-hidden>{'*'}</span>
                <VisuallyHidden>{t('builder.required')}</VisuallyHidden>
              </span>
            )}
          </span>
          <code className={classes.key}>{column.key}</code>
          {isWrong && (
            <span className={classes.wrong} role="img" aria-label={t('builder.hasProblem')}>
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            </span>
          )}
          {column.unique && <span className={classes.tag}>{t('builder.unique')}</span>}
          <span className={classes.tag}>{t(`builder.type.${column.type}`)}</span>
          <IconChevronDown className={classes.chevron} size={16} stroke={1.8} aria-hidden />
        </button>
        {!readOnly && <RowMenu column={column} at={at} name={name} />}
      </div>
      {isOpen && (
        <section id={id} className={classes.editor} aria-label={t('builder.settingsOf', { name })}>
          <ColumnEditor column={column} at={at} />
        </section>
      )}
    </li>
  );
}
