import { IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState } from 'shared-contracts/ui/core';

export function ListEmpty() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <EmptyState
      icon={<IconInbox size={24} />}
      title={t('list.says.emptyTitle')}
      description={t('list.says.emptyText')}
      action={<Button type="primary">{t('list.says.emptyAct')}</Button>}
    />
  );
}
