import { useTranslation } from 'react-i18next';
import { useMessages } from '../../core/index.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** i18n namespace of the dialog. */
const decisionsNamespace = 'decisions';

/** Texts of the dialog, added with it: a page without it does not load them. */
export function useDecisionsText() {
  useMessages(decisionsNamespace, { en, fr });
  return useTranslation(decisionsNamespace).t;
}
