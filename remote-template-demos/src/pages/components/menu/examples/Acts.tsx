import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dropdown } from 'shared-contracts/ui/core';

export function Acts() {
  const { t } = useTranslation('remote-template-demos');
  const [act, setAct] = useState('');
  const items = ['rename', 'copy', 'remove'].map((key) => ({
    key,
    label: t(`menu.says.${key}`),
    danger: key === 'remove',
  }));
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => setAct(key) }}>
        <Button>{t('menu.says.open')}</Button>
      </Dropdown>
      <p role="status">{act && t('menu.says.chosen', { act: t(`menu.says.${act}`) })}</p>
    </>
  );
}
