import { useTranslation } from 'react-i18next';
import { MaskedField } from './MaskedField.tsx';

/** By the first digits; each make groups its digits in its own way. */
const makes = [
  { name: 'American Express', starts: /^3[47]/, mask: '#### ###### #####' },
  { name: 'Visa', starts: /^4/, mask: '#### #### #### ####' },
  { name: 'Mastercard', starts: /^(5[1-5]|2[2-7])/, mask: '#### #### #### ####' },
];

const makeOf = (typed: string) => makes.find(({ starts }) => starts.test(typed));
const options = { mask: (typed: string) => makeOf(typed)?.mask ?? '#### #### #### ####' };

export function CardNumber() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <MaskedField
      label={t('maskedInput.says.card')}
      placeholder="4242 4242 4242 4242"
      options={options}
      hint={(typed) => makeOf(typed)?.name ?? t('maskedInput.says.noMake')}
    />
  );
}
