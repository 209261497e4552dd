import { useState } from 'react';
import type { ConnectorCategory } from 'shared-contracts/api/connector-category';
import type { Tag } from 'shared-contracts/api/tag';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import { type FormChange, FormDialog, TextField } from 'shared-contracts/ui/forms';
import { useConnectorChanges } from '../../data/connectors.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useFailureNotice } from '../../parts/useFailureNotice.ts';

export type LabelKind = 'category' | 'tag';
/** A category or tag in hand; without an id, a category that is to be. */
export interface HeldLabel {
  kind: LabelKind;
  id: string | null;
  name: { en: string; fr: string };
  /** As it was read; what is to be has none. */
  revision?: number;
  connectors: number;
}

/** Most characters of a name. */
const most = 50;

/** The names of a category, and the one name of a tag, as the dialog has them. */
export const namesOf = ({ name }: Pick<ConnectorCategory | Tag, 'name'>): HeldLabel['name'] =>
  typeof name === 'string' ? { en: name, fr: name } : name;

interface LabelDialogProps {
  open: boolean;
  label: HeldLabel;
  onClose: () => void;
}

/** Makes or renames a category, in both languages, or renames a tag, which has one name. */
export function NameDialog({ open, label: { kind, id, name, revision: read }, onClose }: LabelDialogProps) {
  const t = useAdminText();
  const { createCategory, renameLabel } = useConnectorChanges();
  const act = id === null ? 'create' : 'rename';
  const send = async ({ en, fr }: HeldLabel['name'], { revision }: FormChange<HeldLabel['name']>) => {
    const body = { name: { en: en.trim(), fr: (kind === 'tag' ? en : fr).trim() }, revision };
    await (id === null ? createCategory({ body }) : renameLabel({ params: { kind, id }, body }));
    onClose();
  };
  return (
    <FormDialog<HeldLabel['name']>
      name={`${kind}-name`}
      thingId={id ?? undefined}
      open={open}
      title={t(`connectors.${kind}.${act}Title`, { name: name.en })}
      submitLabel={t(`connectors.${act}`)}
      initialValues={{ ...name, ...(read !== undefined && { revision: read }) }}
      toValues={(current: ConnectorCategory | Tag) => ({ ...namesOf(current), revision: current.revision })}
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
