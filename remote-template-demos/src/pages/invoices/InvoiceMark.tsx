import { useTranslation } from 'react-i18next';
import type { InvoiceStatus } from '../../data/sample/invoices.ts';
import { Mark, type MarkTone } from '../../parts/app/Mark.tsx';

const tones: Readonly<Record<InvoiceStatus, MarkTone>> = { full: 'success', EMI: 'info', unpaid: 'warning' };

/** How an invoice is paid: whole, by instalments (EMI), not yet. */
export function InvoiceMark({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation('remote-template-demos');
  return <Mark tone={tones[status]}>{t(`invoices.statuses.${status}`)}</Mark>;
}
