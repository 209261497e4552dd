import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from 'shared-contracts/react';
import { kindText } from '../kindTexts.ts';

/** Reads a file or pasted text, and gives its texts with it. What knows all kinds of nodes comes with the first one. */
export function useReadImport() {
  const { t } = useTranslation('remote-scenarios');
  const locale = useLocale();
  const { timeZone } = useSession().account;
  return async (content: string, fallbackName: string) => {
    const { importTexts, readImportedFile } = await import(/* webpackChunkName: "import" */ './importedFile.ts');
    const text = kindText(importTexts, t, locale);
    return { read: readImportedFile(content, fallbackName, text, timeZone), text };
  };
}
