import { useTranslation } from 'react-i18next';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** i18n namespace of the kit. */
export const entityNamespace = 'entity';

/** Adds the kit's texts with the kit: a page without lists does not load them. */
export function useEntityMessages(): void {
  const { i18n } = useTranslation();
  if (i18n.hasResourceBundle('en', entityNamespace)) return;
  i18n.addResourceBundle('en', entityNamespace, en);
  i18n.addResourceBundle('fr', entityNamespace, fr);
}
