import { useTranslation } from 'react-i18next';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** i18n namespace of the kit. */
export const catalogueNamespace = 'catalogue';

/** Adds the kit's texts with the kit: a page without it does not load them. */
export function useCatalogueMessages(): void {
  const { i18n } = useTranslation();
  if (i18n.hasResourceBundle('en', catalogueNamespace)) return;
  i18n.addResourceBundle('en', catalogueNamespace, en);
  i18n.addResourceBundle('fr', catalogueNamespace, fr);
}
