import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Checkbox } from 'shared-contracts/ui/forms';

export function CheckboxStates() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={16} wrap>
      <Checkbox defaultChecked>{t('checkbox.says.ticked')}</Checkbox>
      <Checkbox indeterminate>{t('checkbox.says.between')}</Checkbox>
      <Checkbox>{t('checkbox.says.open')}</Checkbox>
      <Checkbox disabled checked>
        {t('checkbox.says.off')}
      </Checkbox>
      <Checkbox disabled>{t('checkbox.says.off')}</Checkbox>
    </Flex>
  );
}
