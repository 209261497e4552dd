import { IconArchive, IconInbox, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterNav } from 'shared-contracts/ui/data';

export function ListFolders() {
  const { t } = useTranslation('remote-template-demos');
  const [active, setActive] = useState('inbox');
  const items = [
    { id: 'inbox', label: t('list.says.inbox'), icon: <IconInbox size={16} aria-hidden />, count: 12 },
    { id: 'sent', label: t('list.says.sent'), icon: <IconSend size={16} aria-hidden />, count: 3 },
    { id: 'archive', label: t('list.says.archive'), icon: <IconArchive size={16} aria-hidden />, count: 240 },
  ];
  return <FilterNav label={t('list.says.label')} items={items} active={active} onSelect={setActive} />;
}
