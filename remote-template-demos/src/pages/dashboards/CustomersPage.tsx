import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { PageHeader, Panel } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Invoice } from '../../data/sample/invoices.ts';
import { sumsBy } from '../../data/sumsBy.ts';
import { Facts } from '../../parts/app/Facts.tsx';
import { Figures } from '../../parts/app/Figures.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';
import { DayChart } from './DayChart.tsx';

const amountOf = ({ totalAmount }: Invoice) => totalAmount;
const total = (invoices: readonly Invoice[]) => invoices.reduce((sum, invoice) => sum + amountOf(invoice), 0);

function Overview({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const money = useMoney();
  const customers = sumsBy(invoices, ({ customerName }) => customerName, amountOf).sort(
    (one, other) => other.sum - one.sum,
  );
  const unpaid = invoices.filter(({ status }) => status === 'unpaid');
  return (
    <div className={layout.stack}>
      <Figures
        figures={[
          { label: t('dashboards.customers'), value: count(customers.length) },
          { label: t('dashboards.invoiced'), value: money(total(invoices)) },
          { label: t('dashboards.unpaid'), value: money(total(unpaid)) },
        ]}
      />
      <div className={layout.split}>
        <DayChart
          title={t('dashboards.invoicedByDay')}
          days={sumsBy(invoices, ({ invoiceDate }) => invoiceDate, amountOf)}
        />
        <Panel title={t('dashboards.bestCustomers')}>
          <Facts facts={customers.map(({ name, sum }) => ({ label: name, value: money(sum) }))} />
        </Panel>
      </div>
    </div>
  );
}

/** How the customers of the demo company do, computed from its invoices. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <>
      <PageHeader title={t('dashboards.crm')} />
      <Loaded read={useDemo<Invoice[]>('/invoices')}>{(invoices) => <Overview invoices={invoices} />}</Loaded>
    </>
  );
}
