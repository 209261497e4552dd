import { useTranslation } from 'react-i18next';
import { catalogueNamespace, useCatalogueMessages } from '../messages/index.ts';

/** The words of documents, versions and descriptions of connectors. */
export function useCatalogueKitText() {
  useCatalogueMessages();
  return useTranslation(catalogueNamespace).t;
}
