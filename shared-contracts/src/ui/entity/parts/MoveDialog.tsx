import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../core/parts/Modal.tsx';
import { uiNamespace } from '../../messages/index.ts';
import type { ActionDialogProps } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityScope } from '../state/entityScope.ts';

/** Files things in a folder, or takes them out of all. */
export function MoveDialog({ open, rows, onClose, perform }: ActionDialogProps<EntityRow>) {
  const { entity, list, t } = useEntityScope();
  const cancel = useTranslation(uiNamespace).t('cancel');
  const field = entity.folders?.field ?? '';
  const now = String(rows[0]?.[field as keyof EntityRow] ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const options = [
    { value: '', label: t('noFolder') },
    ...list.folders.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const move = () => {
    onClose();
    const folder_id = (chosen ?? now) || null;
    void perform(({ bulk }) => bulk(rows, { type: 'move', folder_id }, { [field]: folder_id }));
  };
  return (
    <Modal
      open={open}
      width={400}
      title={t('moveTitle', { count: rows.length, name: rows[0]?.name })}
      okText={t('action.move')}
      // What cannot be chosen from has nothing to confirm: it would take things out of their folder.
      okButtonProps={{ disabled: !list.hasFolders }}
      cancelText={cancel}
      onOk={move}
      onCancel={onClose}
      afterClose={() => setChosen(null)}
    >
      <Select
        aria-label={t('column.folder')}
        options={list.hasFolders ? options : []}
        loading={!list.hasFolders}
        value={list.hasFolders ? (chosen ?? now) : null}
        onChange={setChosen}
        style={{ inlineSize: '100%' }}
      />
    </Modal>
  );
}
