import type { ScenarioVersion, VersionNotes } from 'shared-contracts/api/scenario';
import { type FormChange, FormDialog, TextField } from 'shared-contracts/ui/forms';
import { useEditorText } from '../context/useEditorText.ts';

interface FormValues {
  name: string;
  note: string;
}

interface NameDialogProps {
  title: string;
  submitLabel: string;
  /** The version, where it is there already. */
  present?: ScenarioVersion;
  /** `false` means that nothing was saved, which is said elsewhere: what was typed stays. */
  onSubmit: (notes: VersionNotes, change: FormChange<FormValues>) => Promise<unknown>;
  onClose: () => void;
}

const filled = ({ name, note }: FormValues): VersionNotes => ({ name: name.trim() || null, note: note.trim() || null });

const valuesOf = ({ name, note, notes_revision }: ScenarioVersion) => ({
  ...{ name: name ?? '', note: note ?? '' },
  revision: notes_revision,
});

/** What a version is called, so that it is found again among many. */
export function NameDialog({ title, submitLabel, present, onSubmit, onClose }: NameDialogProps) {
  const t = useEditorText();
  const submit = async (values: FormValues, change: FormChange<FormValues>) => {
    const saved = await onSubmit(filled(values), change);
    if (saved === false) return false;
    onClose();
    return true;
  };
  return (
    <FormDialog<FormValues>
      open
      name="version"
      title={title}
      submitLabel={submitLabel}
      initialValues={present ? valuesOf(present) : { name: '', note: '' }}
      toValues={valuesOf}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label={t('versions.name')} max={80} input={{ autoFocus: true }} />
      <TextField name="note" label={t('versions.note')} max={2000} lines={[2, 6]} />
    </FormDialog>
  );
}
