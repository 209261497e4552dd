import { Link } from 'react-router';
import { type Invoice, listInvoices } from 'shared-contracts/api/subscription';
import { useEndpoint, useFormatters, useLocale } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { useBillingCommands } from '../billingCommands.ts';
import { amountText } from '../money.ts';
import classes from '../subscription.module.css';

function InvoiceRow({ invoice, isOwn }: { invoice: Invoice; isOwn: boolean }) {
  const t = useAccountText();
  const locale = useLocale();
  const { date } = useFormatters();
  const { id, number, status, amount, currency } = invoice;
  return (
    <tr>
      <td>{isOwn ? <Link to={`?invoice=${id}`}>{number}</Link> : number}</td>
      <td>{date(invoice.date)}</td>
      <td>{t(`subscription.invoiceStatus.${status}`, status)}</td>
      <td>{amountText(amount, currency, locale)}</td>
    </tr>
  );
}

/** Invoices of the account: our own open here, those of a provider in its portal. */
export function InvoicesPanel() {
  const t = useAccountText();
  const { data, error, mutate } = useEndpoint(listInvoices, {}, { quiet: true });
  const { manage, running } = useBillingCommands();
  const portal = data?.provider === 'chargebee' && data.items.length > 0 && (
    <Button size="small" loading={running} onClick={manage}>
      {t('subscription.openPortal')}
    </Button>
  );
  return (
    <Panel title={t('subscription.invoices')} actions={portal} flush>
      {!data && error && (
        <ErrorCard title={t('subscription.invoicesFailed')} error={error} onRetry={() => void mutate()} />
      )}
      {!data && !error && <DelayedSkeleton rows={3} />}
      {data?.items.length === 0 && <p className={classes.none}>{t('subscription.noInvoices')}</p>}
      {data && data.items.length > 0 && (
        <table className={classes.table} data-columns="invoices">
          <thead>
            <tr>
              <th scope="col">{t('subscription.invoice.number')}</th>
              <th scope="col">{t('subscription.invoice.date')}</th>
              <th scope="col">{t('subscription.invoice.status')}</th>
              <th scope="col">{t('subscription.invoice.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} isOwn={data.provider === 'embedded'} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
