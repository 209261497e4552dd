import { useTranslation } from 'react-i18next';
import { useMessages } from 'shared-contracts/ui/core';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** i18n namespace of the page. */
const failuresNamespace = 'remote-scenarios-failures';

/** Texts of the page, added with it: no other page loads them. */
export function useFailuresText() {
  useMessages(failuresNamespace, { en, fr });
  return useTranslation(failuresNamespace).t;
}
