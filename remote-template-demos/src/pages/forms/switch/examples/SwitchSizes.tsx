import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Switch } from 'shared-contracts/ui/forms';

export function SwitchSizes() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={16} align="center">
      <Switch aria-label={t('switch.says.small')} size="small" defaultChecked />
      <Switch aria-label={t('switch.says.medium')} defaultChecked />
      <Switch
        aria-label={t('switch.says.signs')}
        defaultChecked
        checkedChildren={<IconCheck size={14} aria-hidden />}
        unCheckedChildren={<IconX size={14} aria-hidden />}
      />
    </Flex>
  );
}
