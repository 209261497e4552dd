import { IconArrowLeft } from '@tabler/icons-react';
import { RemoteLink, useSession } from 'shared-contracts/react';
import { useFolderName } from '../../../data/editorQueries.ts';
import { useEditor, useReadOnly } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './EditorHeader.module.css';
import { EditTools } from './EditTools.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { Others } from './Others.tsx';
import { RunButton } from './RunButton.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SaveState } from './SaveState.tsx';
import { ScenarioName } from './ScenarioName.tsx';
import { StartSwitch } from './StartSwitch.tsx';

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
