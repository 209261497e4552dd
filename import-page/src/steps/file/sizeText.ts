import type { Language } from '../../messages/texts.ts';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** A size in the unit that people would use: "50 MB". */
export function sizeText(bytes: number, language: Language): string {
  const power = Math.min(2, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return (bytes / 1024 ** power).toLocaleString(language, {
    style: 'unit',
    unit: units[power],
    maximumFractionDigits: 1,
  });
}
