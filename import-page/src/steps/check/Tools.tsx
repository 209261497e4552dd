import { IconArrowBackUp, IconArrowDown, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Button } from '../../parts/Button.tsx';
import type { Summary } from '../../worker/protocol.ts';
import styles from './check.module.css';

interface Props {
  summary: Summary;
  onNext(isByPointer: boolean): void;
  /** Removes every row with a problem. */
  onRemove(): void;
  onUndo(): void;
}

/** What can be done about the problems of a file, above its rows. */
export function Tools({ summary, onNext, onRemove, onUndo }: Props) {
  const { say } = useTexts();
  const undo = useRef<HTMLButtonElement>(null);
  const { invalidCount } = summary;
  const remove = () => {
    // The button is gone in a moment; what takes its act back is next to it.
    undo.current?.focus();
    onRemove();
  };
  return (
    <div className={styles.tools}>
      <Button disabled={invalidCount === 0} onClick={({ detail }) => onNext(detail > 0)}>
        <IconArrowDown size={16} stroke={1.8} aria-hidden />
        {say('check.next')}
      </Button>
      {invalidCount > 0 && (
        <Button onClick={remove}>
          <IconTrash size={16} stroke={1.8} aria-hidden />
          {say('check.removeInvalid', { count: invalidCount })}
        </Button>
      )}
      <Button ref={undo} aria-disabled={!summary.canUndo} onClick={() => summary.canUndo && onUndo()}>
        <IconArrowBackUp size={16} stroke={1.8} aria-hidden />
        {say('check.undo')}
      </Button>
    </div>
  );
}
