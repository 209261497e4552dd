import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { PageHeader, Panel, Segmented } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { Chart, Sparkline } from 'shared-contracts/ui/display';
import { type Coin, coins } from '../../data/sample/coins.ts';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';
import { Sideways } from '../../parts/example/Sideways.tsx';

const newest = ({ course }: Coin) => course.at(-1) ?? 0;
const change = (coin: Coin) => newest(coin) / (coin.course[0] ?? 1) - 1;

function useColumns(): TableProps<Coin>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const { percent } = useFormatters();
  const money = useMoney();
  return [
    { key: 'name', title: t('extras.coin'), dataIndex: 'name' },
    { key: 'price', title: t('extras.price'), align: 'end', render: (_, coin) => money(newest(coin)) },
    { key: 'change', title: t('extras.change'), align: 'end', render: (_, coin) => percent(change(coin)) },
    {
      key: 'course',
      title: t('extras.course'),
      render: (_, coin) => <Sparkline values={coin.course} label={t('extras.courseOf', { coin: coin.name })} />,
    },
  ];
}

/** Courses of currencies, all of them made up. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const [name, setName] = useState(coins[0]?.name ?? '');
  const course = coins.find((coin) => coin.name === name)?.course ?? [];
  const label = t('extras.courseOf', { coin: name });
  return (
    <>
      <PageHeader title={t('extras.crypto')} />
      <div className={layout.stack}>
        <div className={layout.scroll}>
          <Segmented<string>
            aria-label={t('extras.coin')}
            value={name}
            onChange={setName}
            options={coins.map((coin) => coin.name)}
          />
        </div>
        <Panel title={label} meta={t('extras.madeUp')}>
          <Chart
            kind="lines"
            title={label}
            label={label}
            format={money}
            series={[{ id: name, label: name, color: '--chart-1' }]}
            slots={course.map((value, at) => {
              const day = t('extras.day', { number: at + 1 });
              return { id: String(at), label: at % 7 === 0 ? day : '', title: day, values: [value] };
            })}
          />
        </Panel>
        <Sideways label={t('extras.crypto')}>
          <ListTable<Coin>
            label={t('extras.crypto')}
            loading={false}
            rowKey="name"
            columns={useColumns()}
            dataSource={coins}
          />
        </Sideways>
      </div>
    </>
  );
}
