import { useTranslation } from 'react-i18next';
import { useMessages } from 'shared-contracts/ui/core';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** i18n namespace of what tries edits on runs. */
const shadowNamespace = 'remote-scenarios-shadow';

/** Texts of the drawer, which come with it. */
export function useShadowText() {
  useMessages(shadowNamespace, { en, fr });
  return useTranslation(shadowNamespace).t;
}
