import { IconArrowLeft, IconDeviceFloppy } from '@tabler/icons-react';
import { useId } from 'react';
import { RemoteLink, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { Switch } from 'shared-contracts/ui/inputs';
import { useFolderName } from '../../../data/editorQueries.ts';
import { useEditor, useReadOnly } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useKeyHint } from '../keys/useKeyHint.ts';
import { useSaving } from '../save/savingContext.ts';
import { BarLabel } from './BarLabel.tsx';
import classes from './EditorHeader.module.css';
import { EditTools } from './EditTools.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { Others } from './Others.tsx';
import split from './RunButton.module.css';
import { RunButton } from './RunButton.tsx';
import { SaveCostButton } from './SaveCostButton.tsx';
import { SaveState } from './SaveState.tsx';
import { ScenarioName } from './ScenarioName.tsx';

/** Starts and stops the scenario: whether its triggers make runs. */
function StartSwitch() {
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

function SaveButton() {
  const t = useEditorText();
  const keys = useKeyHint()('save');
  const { busy, save } = useSaving();
  const started = useEditor((state) => state.record.status === 'started');
  const button = (
    <Button
      type="primary"
      icon={<IconDeviceFloppy size={16} stroke={1.8} aria-hidden />}
      loading={busy === 'saving'}
      aria-label={t('save.act')}
      title={t('save.hint', { keys: keys.shown })}
      aria-keyshortcuts={keys['aria-keyshortcuts']}
      onClick={() => void save()}
    >
      <BarLabel>{t('save.act')}</BarLabel>
    </Button>
  );
  if (!started) return button;
  return (
    <div className={split.split}>
      {button}
      <SaveCostButton />
    </div>
  );
}

function Heading() {
  const t = useEditorText();
  const folder = useFolderName(useEditor((state) => state.record.scenario_folder_id));
  return (
    <div className={classes.heading}>
      <RemoteLink to="scenario" className={classes.back} aria-label={t('header.back')}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      </RemoteLink>
      {folder && (
        <span className={classes.folder}>
          {folder} <span aria-hidden>/</span>
        </span>
      )}
      <ScenarioName />
    </div>
  );
}

/** The bar above the canvas: what is open, how it stands, and the acts on it as a whole. */
export function EditorHeader() {
  const t = useEditorText();
  const readOnly = useReadOnly();
  // Of a page that is held, what cannot be done for now stays where it is.
  const { readOnly: isHeld = false } = useSession();
  const acts = !readOnly || isHeld;
  return (
    <header className={classes.header} data-focus-region>
      <Heading />
      <SaveState />
      <Others />
      <div className={classes.tools}>
        {readOnly ? <span className={classes.readOnly}>{t('header.readOnly')}</span> : <EditTools />}
        <MoreMenu />
      </div>
      {acts && (
        <fieldset className={classes.acts} disabled={isHeld}>
          <StartSwitch />
          <RunButton />
          <SaveButton />
        </fieldset>
      )}
    </header>
  );
}
