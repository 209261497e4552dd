import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { PageHeader, Panel, Segmented } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { Chart, Sparkline, useDayName } from 'shared-contracts/ui/display';
import { type Coin, coins, courseValueOf } from '../../data/sample/coins.ts';
import { sampleDay } from '../../data/sampleDates.ts';
import { Figures } from '../../parts/app/Figures.tsx';
import { Initials } from '../../parts/app/Initials.tsx';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import { useDay } from '../../parts/app/useDay.ts';
import { useMoney } from '../../parts/app/useMoney.ts';
import { Sideways } from '../../parts/example/Sideways.tsx';
import { Portfolio } from './crypto/Portfolio.tsx';
import { Trades } from './crypto/Trades.tsx';
import { useAmount } from './crypto/useAmount.ts';

const change = (coin: Coin) => courseValueOf(coin) / (coin.course[0] ?? 1) - 1;

/** A course over a little less than its lowest value, so that what it does is seen in small. */
function aboveLowest({ course }: Coin): number[] {
  const base = Math.min(...course) * 0.98;
  return course.map((value) => value - base);
}

function useColumns(): TableProps<Coin>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const { percent } = useFormatters();
  const amount = useAmount();
  const money = useMoney();
  const wide = layout.wide ?? '';
  return [
    {
      key: 'name',
      title: t('extras.coin'),
      render: (_, { name }) => (
        <span className={layout.thing}>
          <Initials name={name} />
          {name}
        </span>
      ),
    },
    { key: 'price', title: t('extras.price'), align: 'end', render: (_, coin) => money(courseValueOf(coin)) },
    {
      key: 'change',
      title: t('extras.change'),
      align: 'end',
      render: (_, coin) => (
        <Mark
          tone={change(coin) < 0 ? 'error' : 'success'}
          icon={change(coin) < 0 ? IconArrowDownRight : IconArrowUpRight}
        >
          {percent(Math.abs(change(coin)))}
        </Mark>
      ),
    },
    {
      key: 'course',
      className: wide,
      title: t('extras.course'),
      render: (_, coin) => <Sparkline values={aboveLowest(coin)} label={t('extras.courseOf', { coin: coin.name })} />,
    },
    { key: 'held', className: wide, title: t('extras.held'), align: 'end', render: (_, { held }) => amount(held) },
    {
      key: 'worth',
      className: wide,
      title: t('extras.worth'),
      align: 'end',
      render: (_, coin) => money(coin.held * courseValueOf(coin)),
    },
  ];
}

/** The newest values, each with what it did in the days before. */
function Courses() {
  const { t } = useTranslation('remote-template-demos');
  const { percent } = useFormatters();
  const money = useMoney();
  return (
    <Figures
      figures={coins.map((coin) => ({
        label: coin.name,
        value: money(courseValueOf(coin)),
        note: percent(Math.abs(change(coin))),
        trend: { isUp: change(coin) >= 0, isGood: change(coin) >= 0 },
        course: { values: aboveLowest(coin), label: t('extras.courseOf', { coin: coin.name }) },
      }))}
    />
  );
}

/** Courses of currencies, all of them made up. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const whole = useMoney(true);
  const write = useDay();
  const dayName = useDayName();
  const [name, setName] = useState(coins[0]?.name ?? '');
  const course = coins.find((coin) => coin.name === name)?.course ?? [];
  const label = t('extras.courseOf', { coin: name });
  return (
    <>
      <PageHeader title={t('extras.crypto')} />
      <div className={layout.stack}>
        <Courses />
        <div className={layout.sideways}>
          <Segmented<string>
            aria-label={t('extras.coin')}
            value={name}
            onChange={setName}
            options={coins.map((coin) => coin.name)}
          />
        </div>
        <div className={layout.level}>
          <Panel title={label} meta={t('extras.madeUp')}>
            <Chart
              kind="lines"
              title={label}
              label={label}
              format={whole}
              formatExact={money}
              series={[{ id: name, label: name, color: '--chart-1' }]}
              slots={course.map((value, at) => {
                const day = sampleDay(at + 1 - course.length);
                return { id: day, label: at % 6 === 0 ? dayName(day) : '', title: write(day), values: [value] };
              })}
            />
          </Panel>
          <Portfolio />
        </div>
        <div className={layout.level}>
          <Sideways label={t('extras.crypto')}>
            <ListTable<Coin>
              label={t('extras.crypto')}
              loading={false}
              rowKey="name"
              columns={useColumns()}
              dataSource={coins}
            />
          </Sideways>
          <Trades />
        </div>
      </div>
    </>
  );
}
