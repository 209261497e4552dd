import { type KeyboardEvent, useId } from 'react';
import { maxFailureNoteLength } from 'shared-contracts/api/failure-group';
import { Button, VisuallyHidden } from 'shared-contracts/ui/core';
import { Input } from 'shared-contracts/ui/forms';
import classes from './FailureNotes.module.css';
import { useFailuresText } from './useFailuresText.ts';

interface NoteFormProps {
  label: string;
  submitLabel: string;
  text: string;
  busy: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
  /** Only where there is something to go back to. */
  onCancel?: () => void;
}

/** The text of a note. Enter with Ctrl or ⌘ submits it. */
export function NoteForm({ label, submitLabel, text, busy, onType, onSubmit, onCancel }: NoteFormProps) {
  const t = useFailuresText();
  const id = useId();
  const isEmpty = text.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty && !busy) onSubmit();
    if (event.key !== 'Escape' || !onCancel) return;
    // Escape ends the edit, not the drawer around it.
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 12 }}
        maxLength={maxFailureNoteLength}
        placeholder={label}
        value={text}
        autoFocus={onCancel !== undefined}
        // Saved, the form of an edit closes, with whatever was typed meanwhile.
        readOnly={busy && onCancel !== undefined}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.buttons}>
        <Button size="small" type="primary" htmlType="submit" disabled={isEmpty} loading={busy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button size="small" disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
