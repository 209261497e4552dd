import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useLink, useSession } from 'shared-contracts/react';
import { Button, PageHeader } from 'shared-contracts/ui/core';

interface LookupHeaderProps {
  name: string;
  meta: string;
  isActive: boolean;
  list: 'filter' | 'conversion';
  onEdit: () => void;
  onRestore: () => Promise<unknown>;
}

/** Name, what it means, and the way back to the list. */
export function LookupHeader({ name, meta, isActive, list, onEdit, onRestore }: LookupHeaderProps) {
  const { t } = useTranslation('remote-data-management');
  const host = useHost();
  const { canWrite } = useSession();
  const back = useLink(list) ?? '/';
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await onRestore().catch((error: Error) => host.notices.show({ message: error.message, color: 'error' }));
    setBusy(false);
  };
  const action = isActive ? (
    <Button type="primary" onClick={onEdit}>
      {t('settings')}
    </Button>
  ) : (
    <Button type="primary" loading={busy} onClick={() => void restore()}>
      {t('restore')}
    </Button>
  );
  return (
    <PageHeader
      title={name}
      meta={isActive ? meta : t('inTrash')}
      back={{ href: back, label: t(`back.${list}`), onClick: () => host.navigate(list) }}
      actions={canWrite ? action : undefined}
    />
  );
}
