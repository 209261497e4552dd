import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { DatePicker, Flex } from 'shared-contracts/ui/elements';

/** Saturday and Sunday. */
const restDays = new Set([6, 0]);

export function Day() {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  const [chosen, setChosen] = useState('');
  return (
    <Flex vertical gap={12} align="start">
      <DatePicker
        aria-label={t('datePicker.says.day')}
        disabledDate={(day) => restDays.has(day.day())}
        onChange={(day) => setChosen(day?.format('YYYY-MM-DD') ?? '')}
      />
      <output>{chosen ? t('datePicker.says.chosen', { date: date(chosen) }) : t('datePicker.says.none')}</output>
    </Flex>
  );
}
