import { useState } from 'react';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import { FormDialog, TextField } from 'shared-contracts/ui/forms';
import { useConnectorChanges } from '../../data/connectors.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useFailureNotice } from '../../parts/useFailureNotice.ts';

export type LabelKind = 'category' | 'tag';
/** A category or tag in hand; without an id, a category that is to be. */
export interface HeldLabel {
  kind: LabelKind;
  id: string | null;
  name: { en: string; fr: string };
  connectors: number;
}

/** Most characters of a name. */
const most = 50;

interface LabelDialogProps {
  open: boolean;
  label: HeldLabel;
  onClose: () => void;
}

/** Makes or renames a category, in both languages, or renames a tag, which has one name. */
export function NameDialog({ open, label: { kind, id, name }, onClose }: LabelDialogProps) {
  const t = useAdminText();
  const { createCategory, renameLabel } = useConnectorChanges();
  const act = id === null ? 'create' : 'rename';
  const send = async ({ en, fr }: HeldLabel['name']) => {
    const body = { name: { en: en.trim(), fr: (kind === 'tag' ? en : fr).trim() } };
    await (id === null ? createCategory({ body }) : renameLabel({ params: { kind, id }, body }));
    onClose();
  };
  return (
    <FormDialog<HeldLabel['name']>
      name={`${kind}-name`}
      open={open}
      title={t(`connectors.${kind}.${act}Title`, { name: name.en })}
      submitLabel={t(`connectors.${act}`)}
      initialValues={name}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        name="en"
        label={t(kind === 'tag' ? 'connectors.name' : 'connectors.nameEn')}
        required={t('connectors.nameRequired')}
        max={most}
        input={{ autoFocus: true }}
      />
      {kind === 'category' && (
        <TextField name="fr" label={t('connectors.nameFr')} required={t('connectors.nameRequired')} max={most} />
      )}
    </FormDialog>
  );
}

/** Asks before connectors lose a category or a tag. */
export function DeleteLabelDialog({ open, label, onClose }: LabelDialogProps) {
  const t = useAdminText();
  const notify = useFailureNotice();
  const { removeLabel } = useConnectorChanges();
  const [busy, setBusy] = useState(false);
  const { kind, id, name, connectors } = label;
  const remove = async () => {
    if (id === null) return;
    setBusy(true);
    await removeLabel({ params: { kind, id } }).catch(notify);
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t(`connectors.${kind}.deleteTitle`, { name: name.en })}
      confirmLabel={t('connectors.delete')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t(`connectors.${kind}.deleteText`, { count: connectors })}
    </ConfirmDialog>
  );
}
