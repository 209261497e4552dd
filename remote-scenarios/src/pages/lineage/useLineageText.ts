import { useTranslation } from 'react-i18next';
import { useMessages } from 'shared-contracts/ui/core';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** i18n namespace of the page. */
const lineageNamespace = 'remote-scenarios-lineage';

/** Texts of the page, added with it: no other page loads them. */
export function useLineageText() {
  useMessages(lineageNamespace, { en, fr });
  return useTranslation(lineageNamespace).t;
}
