import { useTranslation } from 'react-i18next';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** i18n namespace of the kit. */
export const schemaNamespace = 'schema';

/** Adds the kit's texts with the kit: a page without forms of schemas does not load them. */
export function useSchemaMessages(): void {
  const { i18n } = useTranslation();
  if (i18n.hasResourceBundle('en', schemaNamespace)) return;
  i18n.addResourceBundle('en', schemaNamespace, en);
  i18n.addResourceBundle('fr', schemaNamespace, fr);
}
