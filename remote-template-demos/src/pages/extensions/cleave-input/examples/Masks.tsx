import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { MaskedField } from './MaskedField.tsx';

const date = { mask: '##/##/####' };
const time = {
  mask: 'Hh:Mm',
  tokens: { H: { pattern: /[0-2]/ }, h: { pattern: /\d/ }, M: { pattern: /[0-5]/ }, m: { pattern: /\d/ } },
};
const phone = { mask: '+## # ## ## ## ##' };
const amount = { number: { locale: 'en', fraction: 2, unsigned: true } };

export function Masks() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={16}>
      <MaskedField label={t('maskedInput.says.date')} placeholder="31/12/2026" options={date} />
      <MaskedField label={t('maskedInput.says.time')} placeholder="23:59" options={time} />
      <MaskedField label={t('maskedInput.says.phone')} placeholder="+33 1 23 45 67 89" options={phone} />
      <MaskedField label={t('maskedInput.says.amount')} placeholder="1,234.50" options={amount} />
    </Flex>
  );
}
