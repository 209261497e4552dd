import { useTranslation } from 'react-i18next';
import { useMessages } from 'shared-contracts/ui/core';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** i18n namespace of the dialog. */
const retryNamespace = 'remote-scenarios-retry';

/** Texts of the dialog, added with it: a page without it does not load them. */
export function useRetryText() {
  useMessages(retryNamespace, { en, fr });
  return useTranslation(retryNamespace).t;
}
