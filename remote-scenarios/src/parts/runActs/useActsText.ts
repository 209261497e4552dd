import { useTranslation } from 'react-i18next';
import { useMessages } from 'shared-contracts/ui/core';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** i18n namespace of what is done with many runs. */
const actsNamespace = 'remote-scenarios-run-acts';

/** Texts of acts on many runs, which come with them. */
export function useActsText() {
  useMessages(actsNamespace, { en, fr });
  return useTranslation(actsNamespace).t;
}
