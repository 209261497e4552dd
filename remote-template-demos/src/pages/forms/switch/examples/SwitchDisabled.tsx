import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Switch } from 'shared-contracts/ui/forms';

export function SwitchDisabled() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={16} align="center">
      <Switch aria-label={t('switch.says.on')} disabled checked />
      <Switch aria-label={t('switch.says.off')} disabled checked={false} />
    </Flex>
  );
}
