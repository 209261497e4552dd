import { Link } from 'react-router';
import { type EmbeddedInvoice, getEmbeddedInvoice } from 'shared-contracts/api/subscription';
import { useEndpoint, useFormatters, useLocale } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard, PageHeader } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { amountText } from '../money.ts';
import classes from '../subscription.module.css';

function InvoiceSheet({ invoice }: { invoice: EmbeddedInvoice }) {
  const t = useAccountText();
  const locale = useLocale();
  const { date, count } = useFormatters();
  const { number, company_name, account_number, quantity, amount, currency } = invoice;
  const price = amountText(amount, currency, locale);
  return (
    <article className={classes.sheet} aria-label={number}>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{t('subscription.invoice.for')}</dt>
          <dd>{company_name}</dd>
        </div>
        <div className={classes.fact}>
          <dt>{t('subscription.invoice.account')}</dt>
          <dd>{account_number}</dd>
        </div>
        <div className={classes.fact}>
          <dt>{t('subscription.invoice.date')}</dt>
          <dd>{date(invoice.date)}</dd>
        </div>
        <div className={classes.fact}>
          <dt>{t('subscription.period')}</dt>
          <dd>
            {date(invoice.period_start)} – {date(invoice.period_end)}
          </dd>
        </div>
      </dl>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('subscription.invoice.item')}</th>
            <th scope="col">{t('subscription.invoice.quantity')}</th>
            <th scope="col">{t('subscription.invoice.amount')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{t('subscription.operationsMonth')}</td>
            <td>{count(quantity)}</td>
            <td>{price}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('subscription.invoice.total')}
            </th>
            <td>{price}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.lead}>{t('subscription.noPayment')}</p>
    </article>
  );
}

/** An invoice as a page that prints well. */
export function InvoicePage({ id }: { id: string }) {
  const t = useAccountText();
  const { data, error, mutate } = useEndpoint(getEmbeddedInvoice, { params: { id } }, { quiet: true });
  return (
    <div className={classes.narrow}>
      <PageHeader
        title={data ? t('subscription.invoice.title', { number: data.number }) : t('subscription.invoices')}
        meta={<Link to="/subscription">{t('subscription.back')}</Link>}
        actions={data && <Button onClick={() => print()}>{t('subscription.invoice.print')}</Button>}
      />
      <div className={classes.page}>
        {!data && error && (
          <ErrorCard title={t('subscription.invoicesFailed')} error={error} onRetry={() => void mutate()} />
        )}
        {!data && !error && <DelayedSkeleton rows={6} />}
        {data && <InvoiceSheet invoice={data} />}
      </div>
    </div>
  );
}
