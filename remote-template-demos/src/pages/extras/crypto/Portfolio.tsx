import { useTranslation } from 'react-i18next';
import { Panel } from 'shared-contracts/ui/core';
import { coins, courseValueOf } from '../../../data/sample/coins.ts';
import { Facts } from '../../../parts/app/Facts.tsx';
import layout from '../../../parts/app/layout.module.css';
import { ShareBars } from '../../../parts/app/ShareBars.tsx';
import { useMoney } from '../../../parts/app/useMoney.ts';

const colors = ['--chart-1', '--chart-ok', '--chart-hold', '--chart-bad'] as const;

/** What all that is held comes to, so many days ago. */
const worthOf = (daysAgo: number) => coins.reduce((sum, coin) => sum + coin.held * courseValueOf(coin, daysAgo), 0);

/** What is held, by how much of the whole each currency is. */
export function Portfolio() {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const worth = worthOf(0);
  return (
    <Panel title={t('extras.portfolio')} meta={t('extras.madeUp')}>
      <div className={layout.stack}>
        <div>
          <p className={layout.small}>{t('extras.worthNow')}</p>
          <p className={layout.large}>{money(worth)}</p>
        </div>
        <ShareBars
          shares={coins.map((coin, at) => ({
            id: coin.name,
            label: coin.name,
            value: money(coin.held * courseValueOf(coin)),
            share: (coin.held * courseValueOf(coin)) / worth,
            color: colors[at] ?? '--chart-1',
          }))}
        />
        <Facts facts={[{ label: t('extras.worthBefore'), value: money(worthOf(29)) }]} />
      </div>
    </Panel>
  );
}
