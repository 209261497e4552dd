import { useMemo } from 'react';
import { useLocale } from 'shared-contracts/react';

const tags = { en: 'en-GB', fr: 'fr-FR' } as const;

/** Writes amounts of the demos, which are all in euros; `whole` ones for the axes of charts. */
export function useMoney(whole = false): (amount: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(tags[locale], {
      style: 'currency',
      currency: 'EUR',
      ...(whole && { maximumFractionDigits: 0 }),
    });
    return (amount: number) => format.format(amount);
  }, [locale, whole]);
}
