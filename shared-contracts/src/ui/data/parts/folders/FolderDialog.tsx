import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../forms/parts/FormDialog.tsx';
import type { FormChange } from '../../../forms/parts/formOptions.ts';
import { TextField } from '../../../forms/parts/TextField.tsx';
import { uiNamespace } from '../../../messages/index.ts';

interface FolderDialogProps {
  open: boolean;
  /** Name to change; empty for a new folder. */
  name: string;
  /** Of the folder to change. */
  revision?: number | undefined;
  onSubmit: (name: string, revision: number | undefined) => Promise<void>;
  onClose: () => void;
}

/** Names a folder, new or existing. */
export function FolderDialog({ open, name, revision, onSubmit, onClose }: FolderDialogProps) {
  const { t } = useTranslation(uiNamespace);
  const submit = async (values: { name: string }, change: FormChange<{ name: string }>) => {
    await onSubmit(values.name.trim(), change.revision);
    onClose();
  };
  return (
    <FormDialog<{ name: string }>
      open={open}
      name="folder"
      title={name ? t('folder.renameTitle') : t('folder.create')}
      submitLabel={name ? t('folder.rename') : t('folder.createAct')}
      initialValues={{ name, ...(revision !== undefined && { revision }) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('folder.name')}
        required={t('folder.nameRequired')}
        max={255}
        input={{ autoFocus: true }}
      />
    </FormDialog>
  );
}
