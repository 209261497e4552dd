import { IconArchive, IconInbox, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterNav } from 'shared-contracts/ui/data';

const folders = [
  { id: 'inbox', icon: <IconInbox size={16} aria-hidden />, count: 12 },
  { id: 'sent', icon: <IconSend size={16} aria-hidden />, count: 3 },
  { id: 'archive', icon: <IconArchive size={16} aria-hidden />, count: 240 },
];

export function Folders() {
  const { t } = useTranslation('remote-template-demos');
  const [active, setActive] = useState('inbox');
  const items = folders.map((folder) => ({ ...folder, label: t(`list.says.${folder.id}`) }));
  return <FilterNav label={t('list.says.label')} items={items} active={active} onSelect={setActive} />;
}
