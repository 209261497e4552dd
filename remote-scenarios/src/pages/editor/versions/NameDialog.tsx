import type { VersionNotes } from 'shared-contracts/api/scenario';
import { FormDialog, TextField } from 'shared-contracts/ui/forms';
import { useEditorText } from '../context/useEditorText.ts';

interface FormValues {
  name: string;
  note: string;
}

interface NameDialogProps {
  title: string;
  submitLabel: string;
  present?: VersionNotes;
  /** `false` means that nothing was saved, which is said elsewhere: what was typed stays. */
  onSubmit: (notes: VersionNotes) => Promise<unknown>;
  onClose: () => void;
}

/** What a version is called, so that it is found again among many. */
export function NameDialog({ title, submitLabel, present, onSubmit, onClose }: NameDialogProps) {
  const t = useEditorText();
  const submit = async ({ name, note }: FormValues) => {
    const saved = await onSubmit({ name: name.trim() || null, note: note.trim() || null });
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
      initialValues={{ name: present?.name ?? '', note: present?.note ?? '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label={t('versions.name')} max={80} input={{ autoFocus: true }} />
      <TextField name="note" label={t('versions.note')} max={2000} lines={[2, 6]} />
    </FormDialog>
  );
}
