import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dropdown } from 'shared-contracts/ui/core';

export function MenuView() {
  const { t } = useTranslation('remote-template-demos');
  const [shown, setShown] = useState(['status', 'owner']);
  const menu = {
    multiple: true,
    selectable: true,
    selectedKeys: shown,
    items: [
      { key: 'status', label: t('menu.says.status') },
      { key: 'owner', label: t('menu.says.owner') },
      { key: 'changed', label: t('menu.says.changed') },
    ],
    onSelect: ({ selectedKeys }: { selectedKeys: string[] }) => setShown(selectedKeys),
    onDeselect: ({ selectedKeys }: { selectedKeys: string[] }) => setShown(selectedKeys),
  };
  return (
    <Dropdown trigger={['click']} menu={menu}>
      <Button icon={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
        {t('menu.says.columns', { count: shown.length })}
      </Button>
    </Dropdown>
  );
}
