import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Checkbox } from 'shared-contracts/ui/forms';

export function CheckboxDescribed() {
  const { t } = useTranslation('remote-template-demos');
  const [on, setOn] = useState(true);
  return (
    <Checkbox checked={on} style={{ alignItems: 'start' }} onChange={({ target }) => setOn(target.checked)}>
      <Flex vertical component="span" style={{ display: 'inline-flex' }}>
        <strong>{t('checkbox.says.share')}</strong>
        <span style={{ color: 'var(--text-2)' }}>{t('checkbox.says.shareText')}</span>
      </Flex>
    </Checkbox>
  );
}
