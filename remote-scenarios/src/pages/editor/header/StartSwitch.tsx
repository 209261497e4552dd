import { useId } from 'react';
import { useSession } from 'shared-contracts/react';
import { Switch } from 'shared-contracts/ui/inputs';
import { useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useSaving } from '../save/savingContext.ts';
import classes from './StartSwitch.module.css';

/** Starts and stops the scenario: whether its triggers make runs. */
export function StartSwitch() {
  const { readOnly } = useSession();
  const t = useEditorText();
  const id = useId();
  const started = useEditor((state) => state.record.status === 'started');
  const { busy, setStarted } = useSaving();
  return (
    <div className={classes.start}>
      <Switch
        disabled={readOnly ?? false}
        id={id}
        checked={started}
        loading={busy === 'starting' || busy === 'stopping'}
        onChange={setStarted}
      />
      <label htmlFor={id}>{t(started ? 'header.started' : 'header.stopped')}</label>
    </div>
  );
}
