import { useEffect, useRef, useState } from 'react';
import { scenarioNameSchema } from 'shared-contracts/api/scenario';
import { useHost } from 'shared-contracts/react';
import { useEditorCommands } from '../../../data/editorCommands.ts';
import { isDirty } from '../../../state/editorState.ts';
import { newerRecord } from '../../../state/lostSaves.ts';
import { useEditor, useEditorStore, useReadOnly } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useDraftKeeper } from '../draft/DraftProvider.tsx';
import { useSaving } from '../save/savingContext.ts';
import classes from './ScenarioName.module.css';

/** Renames: at once where nothing else is unsaved, else with what is. Says why where it cannot. */
function useRename() {
  const editor = useEditorStore();
  const commands = useEditorCommands();
  const { notices } = useHost();
  const t = useEditorText();
  const keeper = useDraftKeeper();
  const saving = useSaving();
  const isUnderWay = useRef(false);
  const save = async (name: string) => {
    const { record, revision, history, adoptSave } = editor.getState();
    const answer = await commands.save(record.id, { revision, name });
    // What was edited meanwhile stays, and stands on the new version.
    adoptSave(answer, history.present);
    await commands.announceSave(answer);
  };
  return async (text: string) => {
    const name = scenarioNameSchema.safeParse(text);
    if (!name.success) return notices.show({ message: t('settings.nameRule'), color: 'error' });
    const { history, edit, adopt } = editor.getState();
    if (name.data === history.present.name) return;
    const put = () => edit((document) => ({ ...document, name: name.data }));
    if (isUnderWay.current || isDirty(editor.getState())) return put();
    isUnderWay.current = true;
    try {
      await keeper.aside(() => save(name.data));
    } catch (error) {
      const theirs = newerRecord(error);
      if (!theirs)
        return notices.show({ message: error instanceof Error ? error.message : String(error), color: 'error' });
      put();
      adopt(theirs);
      saving.merge();
    } finally {
      isUnderWay.current = false;
    }
  };
}

function NameField({ name, onDone }: { name: string; onDone: (text: string | null) => void }) {
  const t = useEditorText();
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => field.current?.select(), []);
  const done = (text: string | null) => {
    if (!isOver.current) onDone(text);
    isOver.current = true;
  };
  return (
    <input
      ref={field}
      className={classes.field}
      aria-label={t('header.name')}
      defaultValue={name}
      maxLength={255}
      onBlur={({ currentTarget }) => done(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        // The button that takes the focus must not be pressed by the same key.
        event.preventDefault();
        done(event.key === 'Enter' ? event.currentTarget.value : null);
      }}
    />
  );
}

/** The name of the scenario; pressing it lets it be changed in place. */
export function ScenarioName() {
  const t = useEditorText();
  const name = useEditor((state) => state.history.present.name);
  const readOnly = useReadOnly();
  const rename = useRename();
  const button = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  const done = (text: string | null) => {
    setEdited(false);
    setBack(true);
    if (text !== null) void rename(text);
  };
  const begin = () => {
    setBack(false);
    setEdited(true);
  };
  if (edited) return <NameField name={name} onDone={done} />;
  return (
    <h1 className={classes.name} title={name}>
      {readOnly ? (
        name
      ) : (
        <button ref={button} type="button" className={classes.button} title={t('header.rename')} onClick={begin}>
          {name}
        </button>
      )}
    </h1>
  );
}
