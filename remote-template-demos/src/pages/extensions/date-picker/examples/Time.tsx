import { useTranslation } from 'react-i18next';
import { DatePicker, Flex, TimePicker } from 'shared-contracts/ui/elements';

export function Time() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={12} wrap>
      <TimePicker aria-label={t('datePicker.says.time')} format="HH:mm" minuteStep={15} />
      <DatePicker aria-label={t('datePicker.says.month')} picker="month" />
      <DatePicker aria-label={t('datePicker.says.moment')} showTime={{ format: 'HH:mm' }} />
    </Flex>
  );
}
