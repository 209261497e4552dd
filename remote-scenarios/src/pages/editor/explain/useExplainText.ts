import { useTranslation } from 'react-i18next';
import { useMessages } from 'shared-contracts/ui/core';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** i18n namespace of what explains values. */
const explainNamespace = 'remote-scenarios-explain';

/** Texts of the drawer, which come with it. */
export function useExplainText() {
  useMessages(explainNamespace, { en, fr });
  return useTranslation(explainNamespace).t;
}
