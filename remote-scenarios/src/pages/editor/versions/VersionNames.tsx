import { useState } from 'react';
import type { ScenarioVersion } from 'shared-contracts/api/scenario';
import { Button } from 'shared-contracts/ui/core';
import { useVersionCommands } from '../../../data/editorCommands.ts';
import { useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useSaving } from '../save/savingContext.ts';
import { NameDialog } from './NameDialog.tsx';

/** Gives a version a name and a note, or others. */
export function NameVersion({ version }: { version: ScenarioVersion }) {
  const t = useEditorText();
  const [open, setOpen] = useState(false);
  const id = useEditor((state) => state.record.id);
  const { name } = useVersionCommands();
  const { revision } = version;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(version.name || version.note ? 'versions.rename' : 'versions.nameAct')}
      </Button>
      {open && (
        <NameDialog
          title={t('versions.nameTitle', { revision })}
          submitLabel={t('versions.nameSave')}
          present={version}
          onSubmit={(notes, { changed, revision: madeOn }) =>
            name(id, revision, {
              ...(changed.name !== undefined && { name: notes.name }),
              ...(changed.note !== undefined && { note: notes.note }),
              notes_revision: madeOn,
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Saves what is on screen as a version with a name. */
export function SaveNamed() {
  const t = useEditorText();
  const [open, setOpen] = useState(false);
  const { save } = useSaving();
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('versions.saveNamed')}
      </Button>
      {open && (
        <NameDialog
          title={t('versions.saveNamedTitle')}
          submitLabel={t('save.act')}
          onSubmit={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
