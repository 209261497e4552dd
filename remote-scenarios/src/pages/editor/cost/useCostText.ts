import { useTranslation } from 'react-i18next';
import { useMessages } from 'shared-contracts/ui/core';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** i18n namespace of what shows the cost of nodes. */
const costNamespace = 'remote-scenarios-cost';

/** Texts of the cost view, which come with it. */
export function useCostText() {
  useMessages(costNamespace, { en, fr });
  return useTranslation(costNamespace).t;
}
