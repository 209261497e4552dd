import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the document after what is on screen, e.g. "Page not found · Weft". Without a title another part names it. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${product}`;
  }, [title, product]);
}
