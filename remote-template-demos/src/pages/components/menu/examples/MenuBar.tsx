import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from 'shared-contracts/ui/elements';

export function MenuBar() {
  const { t } = useTranslation('remote-template-demos');
  const [at, setAt] = useState('reports');
  const items = [
    { key: 'reports', label: t('menu.says.reports') },
    { key: 'members', label: t('menu.says.members') },
    { key: 'settings', label: t('menu.says.settings') },
  ];
  return <Menu mode="horizontal" items={items} selectedKeys={[at]} onClick={({ key }) => setAt(key)} />;
}
