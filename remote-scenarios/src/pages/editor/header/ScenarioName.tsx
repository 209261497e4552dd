import { useEffect, useId, useRef, useState } from 'react';
import { scenarioNameSchema } from 'shared-contracts/api/scenario';
import { useEditorCommands } from '../../../data/editorCommands.ts';
import { isDirty } from '../../../state/editorState.ts';
import { newerRecord } from '../../../state/lostSaves.ts';
import { useEditor, useEditorStore, useReadOnly } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useDraftKeeper } from '../draft/DraftProvider.tsx';
import { useSaving } from '../save/savingContext.ts';
import classes from './ScenarioName.module.css';

/** Renames: at once where nothing else is unsaved, else with what is. Answers why it cannot, null when it could. */
function useRename() {
  const editor = useEditorStore();
  const commands = useEditorCommands();
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
  return async (text: string): Promise<string | null> => {
    const name = scenarioNameSchema.safeParse(text);
    if (!name.success) return t('settings.nameRule');
    const { history, edit, adopt } = editor.getState();
    if (name.data === history.present.name) return null;
    const put = () => edit((document) => ({ ...document, name: name.data }));
    if (isUnderWay.current || isDirty(editor.getState())) {
      put();
      return null;
    }
    isUnderWay.current = true;
    try {
      await keeper.aside(() => save(name.data));
    } catch (error) {
      const theirs = newerRecord(error);
      if (!theirs) return error instanceof Error ? error.message : String(error);
      put();
      adopt(theirs);
      saving.merge();
    } finally {
      isUnderWay.current = false;
    }
    return null;
  };
}

/** What was typed, and why the scenario cannot be called so. */
interface Typed {
  text: string;
  problem: string | null;
}

function NameField({ typed, onDone }: { typed: Typed; onDone: (text: string | null) => void }) {
  const t = useEditorText();
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const problemId = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const done = (text: string | null) => {
    if (!isOver.current) onDone(text);
    isOver.current = true;
  };
  return (
    <span className={classes.place}>
      <input
        ref={field}
        className={classes.field}
        aria-label={t('header.name')}
        {...(typed.problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
        defaultValue={typed.text}
        maxLength={255}
        onBlur={({ currentTarget }) => done(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          // The button that takes the focus must not be pressed by the same key.
          event.preventDefault();
          done(event.key === 'Enter' ? event.currentTarget.value : null);
        }}
      />
      {typed.problem && (
        <span id={problemId} role="alert" className={classes.problem}>
          {typed.problem}
        </span>
      )}
    </span>
  );
}

/** The name of the scenario; pressing it lets it be changed in place. */
export function ScenarioName() {
  const t = useEditorText();
  const name = useEditor((state) => state.history.present.name);
  const readOnly = useReadOnly();
  const rename = useRename();
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  const done = async (text: string | null) => {
    setTyped(null);
    // Who leaves a name that was refused as it is has given it up.
    if (text === null || (typed?.problem && text === typed.text)) return setBack(true);
    const problem = await rename(text);
    if (problem === null) setBack(true);
    else setTyped({ text, problem });
  };
  const begin = () => {
    setBack(false);
    setTyped({ text: name, problem: null });
  };
  if (typed) return <NameField key={typed.problem} typed={typed} onDone={(text) => void done(text)} />;
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
