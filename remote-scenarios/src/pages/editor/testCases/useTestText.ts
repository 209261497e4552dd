import { useTranslation } from 'react-i18next';
import { useMessages } from 'shared-contracts/ui/core';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** i18n namespace of test cases. */
const testNamespace = 'remote-scenarios-tests';

/** Texts of the drawer of test cases, which come with it. */
export function useTestText() {
  useMessages(testNamespace, { en, fr });
  return useTranslation(testNamespace).t;
}
