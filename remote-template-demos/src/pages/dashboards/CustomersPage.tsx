import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RemoteLink, useFormatters, useHost } from 'shared-contracts/react';
import { Button, EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { isOverdue, outstandingOf, sumOf } from '../../data/invoiceState.ts';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Invoice, InvoiceStatus } from '../../data/sample/invoices.ts';
import { sumsBy } from '../../data/sumsBy.ts';
import { Figures } from '../../parts/app/Figures.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import { ShareBars } from '../../parts/app/ShareBars.tsx';
import { useDay } from '../../parts/app/useDay.ts';
import { useMoney } from '../../parts/app/useMoney.ts';
import { CustomerTable } from './CustomerTable.tsx';
import { DayChart } from './DayChart.tsx';

const amountOf = ({ totalAmount }: Invoice) => totalAmount;
const statuses: readonly { status: InvoiceStatus; color: `--${string}` }[] = [
  { status: 'full', color: '--chart-ok' },
  { status: 'EMI', color: '--chart-1' },
  { status: 'unpaid', color: '--chart-hold' },
];

function Sums({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('remote-template-demos');
  const { count, percent } = useFormatters();
  const money = useMoney();
  const customers = new Set(invoices.map(({ customerName }) => customerName)).size;
  const invoiced = sumOf(invoices, amountOf);
  const outstanding = sumOf(invoices, outstandingOf);
  const overdue = invoices.filter((each) => isOverdue(each));
  return (
    <Figures
      figures={[
        {
          label: t('dashboards.customers'),
          value: count(customers),
          note: t('dashboards.each', { amount: money(invoiced / Math.max(1, customers)) }),
        },
        {
          label: t('dashboards.invoiced'),
          value: money(invoiced),
          note: t('invoices.count', { count: invoices.length }),
          course: { values: invoices.map(amountOf), label: t('dashboards.invoicedByDay') },
        },
        {
          label: t('invoices.outstanding'),
          value: money(outstanding),
          note: t('dashboards.ofInvoiced', { share: percent(outstanding / Math.max(1, invoiced)) }),
        },
        {
          label: t('invoices.overdue'),
          value: money(sumOf(overdue, outstandingOf)),
          note: t('invoices.count', { count: overdue.length }),
        },
      ]}
    />
  );
}

/** How much of what was invoiced is paid in which way. */
function Payments({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const total = Math.max(1, sumOf(invoices, amountOf));
  return (
    <Panel title={t('dashboards.payments')}>
      <ShareBars
        shares={statuses.map(({ status, color }) => {
          const sum = sumOf(
            invoices.filter((each) => each.status === status),
            amountOf,
          );
          return { id: status, label: t(`invoices.statuses.${status}`), value: money(sum), share: sum / total, color };
        })}
      />
    </Panel>
  );
}

/** What is to be paid next, the oldest first. */
function ToPay({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('remote-template-demos');
  const write = useDay();
  const money = useMoney();
  const unpaid = invoices
    .filter(({ status }) => status === 'unpaid')
    .sort((one, other) => one.dueDate.localeCompare(other.dueDate));
  if (unpaid.length === 0) return <EmptyState title={t('dashboards.allPaid')} />;
  return (
    <Panel title={t('dashboards.toPay')}>
      <ul className={layout.things}>
        {unpaid.map((invoice) => (
          <li key={invoice.invoiceNumber} className={layout.thing}>
            <div className={layout.thingWords}>
              <p className={layout.name}>
                <RemoteLink to="apps-invoice-details" params={{ id: invoice.invoiceNumber }}>
                  {t('invoices.number', { number: invoice.invoiceNumber })}
                </RemoteLink>
              </p>
              <p className={layout.small}>{`${money(invoice.totalAmount)} · ${write(invoice.dueDate)}`}</p>
            </div>
            {isOverdue(invoice) && <Mark tone="error">{t('invoices.overdue')}</Mark>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Overview({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <div className={layout.stack}>
      <Sums invoices={invoices} />
      <div className={layout.level}>
        <DayChart
          title={t('dashboards.invoicedByDay')}
          days={sumsBy(invoices, ({ invoiceDate }) => invoiceDate, amountOf)}
        />
        <div className={layout.stack}>
          <Payments invoices={invoices} />
          <ToPay invoices={invoices} />
        </div>
      </div>
      <CustomerTable invoices={invoices} />
    </div>
  );
}

/** How the customers of the demo company do, computed from its invoices. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  return (
    <>
      <PageHeader
        title={t('dashboards.crm')}
        actions={
          <Button
            type="primary"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => host.navigate('apps-invoice-add')}
          >
            {t('invoices.add')}
          </Button>
        }
      />
      <Loaded read={useDemo<Invoice[]>('/invoices')}>{(invoices) => <Overview invoices={invoices} />}</Loaded>
    </>
  );
}
