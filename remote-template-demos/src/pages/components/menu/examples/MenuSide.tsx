import { IconChartBar, IconSettings, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from 'shared-contracts/ui/elements';

const icon = { size: 18, 'aria-hidden': true };

export function MenuSide() {
  const { t } = useTranslation('remote-template-demos');
  const [at, setAt] = useState('members');
  const items = [
    { key: 'reports', label: t('menu.says.reports'), icon: <IconChartBar {...icon} /> },
    {
      key: 'team',
      label: t('menu.says.team'),
      icon: <IconUsers {...icon} />,
      children: [
        { key: 'members', label: t('menu.says.members') },
        { key: 'roles', label: t('menu.says.roles') },
      ],
    },
    { key: 'settings', label: t('menu.says.settings'), icon: <IconSettings {...icon} /> },
  ];
  return (
    <Menu
      mode="inline"
      style={{ maxInlineSize: 260 }}
      items={items}
      defaultOpenKeys={['team']}
      selectedKeys={[at]}
      onClick={({ key }) => setAt(key)}
    />
  );
}
