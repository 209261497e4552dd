import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  addFailureNote,
  editFailureNote,
  type FailureGroupDetail,
  type FailureNote,
  maxFailureNotes,
  removeFailureNote,
} from 'shared-contracts/api/failure-group';
import { RelativeTime, useCommand, useSession } from 'shared-contracts/react';
import { Button, ConfirmDialog } from 'shared-contracts/ui/core';
import classes from './FailureNotes.module.css';
import { NoteForm } from './NoteForm.tsx';
import { useApplyFailure } from './useApplyFailure.ts';
import { useFailuresText } from './useFailuresText.ts';

/** Text of notes that are not added yet, by failure: closing the drawer does not lose it. */
const typedNotes = new Map<string, string>();

interface NoteProps {
  groupId: string;
  note: FailureNote;
}

/** Edits a note in its place; closes once that is saved. */
function EditedNote({ groupId, note, onClose }: NoteProps & { onClose: () => void }) {
  const t = useFailuresText();
  const apply = useApplyFailure();
  const { run, running } = useCommand(editFailureNote);
  const [text, setText] = useState(note.text);
  const save = async () => {
    if (text.trim() === note.text) return onClose();
    const changed = await run({ params: { id: groupId, note_id: note.id }, body: { text } }).catch(() => null);
    if (!changed) return;
    await apply(changed);
    onClose();
  };
  return (
    <NoteForm
      label={t('editNote')}
      submitLabel={t('saveNote')}
      text={text}
      busy={running}
      onType={setText}
      onSubmit={() => void save()}
      onCancel={onClose}
    />
  );
}

function RemoveNote({ groupId, note }: NoteProps) {
  const t = useFailuresText();
  const apply = useApplyFailure();
  const { run, running } = useCommand(removeFailureNote);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const changed = await run({ params: { id: groupId, note_id: note.id } }).catch(() => null);
    setAsking(false);
    if (changed) await apply(changed);
  };
  return (
    <>
      <Button
        size="small"
        type="text"
        aria-label={t('removeNote')}
        title={t('removeNote')}
        icon={<IconTrash size={14} stroke={1.8} aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('removeNoteTitle')}
        confirmLabel={t('removeNoteConfirm')}
        danger
        busy={running}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {t('removeNoteText')}
      </ConfirmDialog>
    </>
  );
}

/** A note with its author; who may changes it in its place. */
function Note({ groupId, note }: NoteProps) {
  const t = useFailuresText();
  const { user, access, canWrite } = useSession();
  const [isEdited, setEdited] = useState(false);
  const isOwn = note.author_id === user.userId;
  const mayRemove = canWrite && (isOwn || note.author_id === '' || access.isAdmin);
  return (
    <li className={classes.note}>
      <div className={classes.head}>
        <span className={classes.author}>
          {note.author_id === '' ? t('earlierNotes') : <bdi>{note.author_name}</bdi>}
        </span>
        {note.author_id !== '' && (
          <span className={classes.when}>
            <RelativeTime value={note.created_at} />
            {note.edited_at !== null && <> · {t('edited')}</>}
          </span>
        )}
        <span className={classes.acts}>
          {canWrite && isOwn && !isEdited && (
            <Button
              size="small"
              type="text"
              aria-label={t('editNote')}
              title={t('editNote')}
              icon={<IconPencil size={14} stroke={1.8} aria-hidden />}
              onClick={() => setEdited(true)}
            />
          )}
          {mayRemove && !isEdited && <RemoveNote groupId={groupId} note={note} />}
        </span>
      </div>
      {isEdited ? (
        <EditedNote groupId={groupId} note={note} onClose={() => setEdited(false)} />
      ) : (
        <p className={classes.text} dir="auto">
          {note.text}
        </p>
      )}
    </li>
  );
}

function NewNote({ groupId }: { groupId: string }) {
  const t = useFailuresText();
  const apply = useApplyFailure();
  const { run, running } = useCommand(addFailureNote);
  const [text, setText] = useState(() => typedNotes.get(groupId) ?? '');
  const type = (typed: string) => {
    setText(typed);
    if (typed === '') typedNotes.delete(groupId);
    else typedNotes.set(groupId, typed);
  };
  const add = async () => {
    const changed = await run({ params: { id: groupId }, body: { text } }).catch(() => null);
    if (!changed) return;
    // The next one may have been begun meanwhile.
    if ((typedNotes.get(groupId) ?? '') === text) type('');
    await apply(changed);
  };
  return (
    <NoteForm
      label={t('newNote')}
      submitLabel={t('addNote')}
      text={text}
      busy={running}
      onType={type}
      onSubmit={() => void add()}
    />
  );
}

/** What people noted on a failure, oldest first, and a form for one more. */
export function FailureNotes({ group: { id, notes } }: { group: FailureGroupDetail }) {
  const t = useFailuresText();
  const { canWrite } = useSession();
  if (!canWrite && notes.length === 0) return null;
  return (
    <section className={classes.notes} aria-label={t('notes')}>
      <h3 className={classes.title}>{t('notes')}</h3>
      {notes.length > 0 && (
        <ul className={classes.list}>
          {notes.map((note) => (
            <Note key={note.id} groupId={id} note={note} />
          ))}
        </ul>
      )}
      {canWrite && notes.length < maxFailureNotes && <NewNote groupId={id} />}
      {notes.length >= maxFailureNotes && <p className={classes.when}>{t('notesFull', { count: maxFailureNotes })}</p>}
    </section>
  );
}
