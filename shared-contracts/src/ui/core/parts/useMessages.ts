import { useTranslation } from 'react-i18next';

/**
 * Adds the texts of a part of the interface with the part: a page without it does not load them (architecture §4).
 * @param namespace i18n namespace, one for each part
 */
export function useMessages(namespace: string, messages: Readonly<Record<'en' | 'fr', object>>): void {
  const { i18n } = useTranslation();
  if (i18n.hasResourceBundle('en', namespace)) return;
  for (const [language, texts] of Object.entries(messages)) i18n.addResourceBundle(language, namespace, texts);
}
