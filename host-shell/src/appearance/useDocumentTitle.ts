import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppearance } from './appearanceStore.ts';

/** Names the document after what is on screen and the site, e.g. "Page not found · Weft". Without a title another part names it. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const site = useAppearance((state) => state.title) || t('product');
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${site}`;
  }, [title, site]);
}
