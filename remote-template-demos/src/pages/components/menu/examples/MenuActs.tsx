import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dropdown } from 'shared-contracts/ui/core';

export function MenuActs() {
  const { t } = useTranslation('remote-template-demos');
  const [act, setAct] = useState('');
  const items = [
    { key: t('menu.says.rename'), label: t('menu.says.rename') },
    { key: t('menu.says.copy'), label: t('menu.says.copy') },
    { key: t('menu.says.remove'), label: t('menu.says.remove'), danger: true },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => setAct(key) }}>
        <Button>{t('menu.says.open')}</Button>
      </Dropdown>
      <p role="status">{act && t('menu.says.chosen', { act })}</p>
    </>
  );
}
