import { useTranslation } from 'react-i18next';

/** Texts of the editor. */
export function useEditorText() {
  return useTranslation('remote-scenarios', { keyPrefix: 'editor' }).t;
}
