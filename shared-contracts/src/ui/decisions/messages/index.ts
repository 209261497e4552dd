import { useTranslation } from 'react-i18next';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** i18n namespace of the dialog. */
const decisionsNamespace = 'decisions';

/** Texts of the dialog, added with it: a page without it does not load them. */
export function useDecisionsText() {
  const { i18n } = useTranslation();
  if (!i18n.hasResourceBundle('en', decisionsNamespace)) {
    i18n.addResourceBundle('en', decisionsNamespace, en);
    i18n.addResourceBundle('fr', decisionsNamespace, fr);
  }
  return useTranslation(decisionsNamespace).t;
}
