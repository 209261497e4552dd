import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DatePicker, Flex } from 'shared-contracts/ui/elements';

export function Range() {
  const { t } = useTranslation('remote-template-demos');
  const [nights, setNights] = useState(0);
  return (
    <Flex vertical gap={12} align="start">
      <DatePicker.RangePicker
        placeholder={[t('datePicker.says.from'), t('datePicker.says.to')]}
        onChange={(days) => setNights(days?.[0] && days[1] ? days[1].diff(days[0], 'day') : 0)}
      />
      <output>{t('datePicker.says.nights', { count: nights })}</output>
    </Flex>
  );
}
