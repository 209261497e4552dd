import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { columnLabel, type ImportPageColumn } from 'shared-contracts/import';
import { useTexts } from '../../messages/TextsContext.tsx';
import type { GridRow } from '../../worker/protocol.ts';
import { cellOf } from './cellOf.ts';
import { foundInCell, foundText } from './foundInCell.ts';
import styles from './grid.module.css';
import type { Draft } from './useDraft.ts';

interface Props {
  id: string;
  column: ImportPageColumn;
  /** Place among the columns of the grid. */
  index: number;
  /** Undefined while it is fetched. */
  row: GridRow | undefined;
  isActive: boolean;
  /** What is typed into the cell; undefined while it is not edited. */
  draft: Draft | undefined;
  onPick(): void;
  onOpen(): void;
  onDraft(text: string): void;
  onEnd(isKept: boolean, move?: 'down' | 'next'): void;
}

type EditorProps = Pick<Props, 'id' | 'column' | 'onDraft' | 'onEnd'> & { draft: Draft };

function CellEditor({ id, column, draft, onDraft, onEnd }: EditorProps) {
  const { language } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  // The field is there for the very next key: who types fast must not type past it.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => (draft.isAllSelected ? input.current?.select() : undefined), [draft.isAllSelected]);
  return (
    <>
      <input
        ref={input}
        className={styles.editor}
        aria-label={columnLabel(column, language)}
        list={column.choices.length > 0 ? `${id}-choices` : undefined}
        maxLength={100_000}
        value={draft.text}
        onChange={(event) => onDraft(event.target.value)}
        onBlur={() => onEnd(true)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') onEnd(true, 'down');
          else if (event.key === 'Escape') onEnd(false);
          else if (event.key === 'Tab' && !event.shiftKey) {
            event.preventDefault();
            onEnd(true, 'next');
          }
        }}
      />
      {column.choices.length > 0 && (
        <datalist id={`${id}-choices`}>
          {column.choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
}

function FoundIcon({ isWarning }: { isWarning: boolean }) {
  const Icon = isWarning ? IconInfoCircle : IconAlertTriangle;
  return <Icon size={14} stroke={2} aria-hidden />;
}

/** One cell: its text, its problem, and the field while it is edited. */
export function GridCell({ id, column, index, row, isActive, draft, onPick, onOpen, onDraft, onEnd }: Props) {
  const { language, say } = useTexts();
  const found = foundInCell(row, column.key);
  const text = cellOf(row?.cells[index]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys for all of its cells
    <td
      id={id}
      className={styles.cell}
      aria-colindex={index + 2}
      aria-invalid={(found && !found.isWarning) || undefined}
      data-warning={found?.isWarning || undefined}
      data-active={isActive || undefined}
      // A second tap edits, as phones have no keys to begin with.
      onClick={isActive && draft === undefined ? onOpen : onPick}
    >
      {draft === undefined ? (
        <>
          {found && <FoundIcon isWarning={found.isWarning} />}
          <span className={styles.text}>{row ? text : <i className={styles.loading} />}</span>
          {found && <span data-hidden>{foundText(found, language, say)}</span>}
        </>
      ) : (
        <CellEditor id={id} column={column} draft={draft} onDraft={onDraft} onEnd={onEnd} />
      )}
    </td>
  );
}
