import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useLink, useSession } from 'shared-contracts/react';
import { Button, PageHeader } from 'shared-contracts/ui/core';
import { type Entity, EntityForm, type EntityRow, useEntityCommands, useIsDeleted } from 'shared-contracts/ui/entity';

interface LookupHeaderProps<Row extends EntityRow> {
  entity: Entity<Row>;
  row: Row;
  meta: string;
  list: 'filter' | 'conversion' | 'store';
}

/** Name, what it means, its settings, and the way back to the list. */
export function LookupHeader<Row extends EntityRow>({ entity, row, meta, list }: LookupHeaderProps<Row>) {
  const { t } = useTranslation('remote-data-management');
  const host = useHost();
  const { canWrite } = useSession();
  const isDeleted = useIsDeleted();
  const back = useLink(list) ?? '/';
  const commands = useEntityCommands(entity);
  const [busy, setBusy] = useState(false);
  const [editing, setEditing] = useState(false);
  const stopEditing = () => setEditing(false);
  const restore = async () => {
    setBusy(true);
    await commands
      .change(row, { is_active: true })
      .catch((error: Error) => host.notices.show({ message: error.message, color: 'error' }));
    setBusy(false);
  };
  const action = row.is_active ? (
    <Button type="primary" onClick={() => setEditing(true)}>
      {t('settings')}
    </Button>
  ) : (
    <Button type="primary" loading={busy} onClick={() => void restore()}>
      {t('restore')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={row.name}
        meta={row.is_active || isDeleted ? meta : t('inTrash')}
        back={{ href: back, label: t(`back.${list}`), onClick: () => host.navigate(list) }}
        actions={canWrite && !isDeleted ? action : undefined}
      />
      <EntityForm entity={entity} row={row} open={editing} onClose={stopEditing} onSaved={stopEditing} />
    </>
  );
}
