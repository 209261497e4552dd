import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Select } from 'shared-contracts/ui/forms';

export function SelectSizes() {
  const { t } = useTranslation('remote-template-demos');
  const options = [{ value: 'all', label: t('select.says.all') }];
  return (
    <Flex gap={12} align="center" wrap>
      <Select aria-label={t('select.says.small')} size="small" style={{ width: 140 }} options={options} value="all" />
      <Select aria-label={t('select.says.medium')} style={{ width: 140 }} options={options} value="all" />
      <Select aria-label={t('select.says.large')} size="large" style={{ width: 140 }} options={options} value="all" />
    </Flex>
  );
}
