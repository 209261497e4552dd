import { useTranslation } from 'react-i18next';

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** Says seconds in the reader's words, in the largest unit they are a whole number of. */
export function useDuration(): (seconds: number) => string {
  const { i18n } = useTranslation('remote-data-triggers');
  return (seconds) => {
    const [size, unit] = units.find(([each]) => seconds % each === 0) ?? units[3];
    const format = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' });
    return format.format(seconds / size);
  };
}
