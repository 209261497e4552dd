import { useMemo } from 'react';
import { useLocale } from 'shared-contracts/react';

const tags = { en: 'en-GB', fr: 'fr-FR' } as const;

/** Writes amounts of the demos, which are all in euros. */
export function useMoney(): (amount: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(tags[locale], { style: 'currency', currency: 'EUR' });
    return (amount: number) => format.format(amount);
  }, [locale]);
}
