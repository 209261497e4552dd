import { IconAlertCircle, IconCircleCheck, IconClock, IconProgress } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOverdue } from '../../data/invoiceState.ts';
import type { Invoice, InvoiceStatus } from '../../data/sample/invoices.ts';
import { Mark } from '../../parts/app/Mark.tsx';

const looks = {
  full: { tone: 'success', icon: IconCircleCheck },
  EMI: { tone: 'info', icon: IconProgress },
  unpaid: { tone: 'warning', icon: IconClock },
} as const satisfies Record<InvoiceStatus, object>;

/** How an invoice is paid: whole, by installments (EMI), not yet, or too late. */
export function InvoiceMark({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('remote-template-demos');
  if (isOverdue(invoice)) {
    return (
      <Mark tone="error" icon={IconAlertCircle}>
        {t('invoices.overdue')}
      </Mark>
    );
  }
  return <Mark {...looks[invoice.status]}>{t(`invoices.statuses.${invoice.status}`)}</Mark>;
}
