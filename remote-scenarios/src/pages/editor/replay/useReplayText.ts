import { useTranslation } from 'react-i18next';
import { useMessages } from 'shared-contracts/ui/core';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** i18n namespace of what goes through a past run in time. */
const replayNamespace = 'remote-scenarios-replay';

/** Texts of the bar, which come with it. */
export function useReplayText() {
  useMessages(replayNamespace, { en, fr });
  return useTranslation(replayNamespace).t;
}
