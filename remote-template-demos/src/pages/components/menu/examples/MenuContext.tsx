import { useTranslation } from 'react-i18next';
import { Dropdown } from 'shared-contracts/ui/core';
import { Card } from 'shared-contracts/ui/elements';

export function MenuContext() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'rename', label: t('menu.says.rename') },
    { key: 'copy', label: t('menu.says.copy') },
  ];
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items }}>
      <Card size="small">{t('menu.says.right')}</Card>
    </Dropdown>
  );
}
