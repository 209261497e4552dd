import { useTranslation } from 'react-i18next';
import { useHost, useLink } from 'shared-contracts/react';

/** The way back to the list, for the head of a page. */
export function useBackToInvoices() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const href = useLink('apps-invoice-list') ?? '';
  return { href, label: t('invoices.title'), onClick: () => host.navigate('apps-invoice-list') };
}
