import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';

/** A value as formatted JSON. */
export function jsonTextOf(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'undefined';
}

/** Copies to the clipboard and says what became of it in the words of core §2.9. */
export function useCopy() {
  const { t } = useTranslation();
  const { notices } = useHost();
  const copy = async (make: () => string, done: string) => {
    try {
      await navigator.clipboard.writeText(make());
      notices.show({ message: done, color: 'success' });
    } catch {
      notices.show({ message: t('contextViewer.copyFailed'), color: 'error' });
    }
  };
  return {
    copyJson: (value: unknown) => void copy(() => jsonTextOf(value), t('contextViewer.copied')),
    /** A text as it is, anything else as formatted JSON. */
    copyText: (value: unknown) =>
      void copy(() => (typeof value === 'string' ? value : jsonTextOf(value)), t('contextViewer.valueCopied')),
    copyPath: (path: string) => void copy(() => path, t('contextViewer.pathCopied')),
  };
}
