import { useMemo } from 'react';
import { useLocale } from 'shared-contracts/react';

const tags = { en: 'en-GB', fr: 'fr-FR' } as const;

/** Writes how much there is of a currency, of which people have parts. */
export function useAmount(): (amount: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(tags[locale], { maximumFractionDigits: 4 });
    return (amount: number) => format.format(amount);
  }, [locale]);
}
