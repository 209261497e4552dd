import { Button, Input } from 'antd';
import { useState } from 'react';
import classes from './AddEntry.module.css';
import { useSchemaText } from './useSchemaText.ts';

interface AddEntryProps {
  /** The object they are added to; null for the whole. */
  owner: string | null;
  taken: (name: string) => boolean;
  onAdd: (name: string) => void;
}

/** Adds a field whose name the schema leaves free. */
export function AddEntry({ owner, taken, onAdd }: AddEntryProps) {
  const t = useSchemaText();
  const [name, setName] = useState('');
  const isTaken = taken(name);
  const add = () => {
    if (name === '' || isTaken) return;
    onAdd(name);
    setName('');
  };
  return (
    <div>
      <div className={classes.line}>
        <Input
          className={classes.name ?? ''}
          size="small"
          aria-label={owner === null ? t('entryName') : t('entryNameOf', { name: owner })}
          placeholder={t('entryName')}
          value={name}
          autoComplete="off"
          spellCheck={false}
          {...(isTaken && { status: 'error' as const })}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            add();
          }}
        />
        <Button size="small" disabled={name === '' || isTaken} onClick={add}>
          {t('addEntry')}
        </Button>
      </div>
      {isTaken && (
        <p className={classes.problem} role="alert">
          {t('nameTaken')}
        </p>
      )}
    </div>
  );
}
