import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from 'shared-contracts/ui/core';
import { coins, courseValueOf, type Trade, trades } from '../../../data/sample/coins.ts';
import { sampleDay } from '../../../data/sampleDates.ts';
import layout from '../../../parts/app/layout.module.css';
import { useDay } from '../../../parts/app/useDay.ts';
import { useMoney } from '../../../parts/app/useMoney.ts';
import { useAmount } from './useAmount.ts';

/** What a trade came to by the course of its day. */
function sumOf({ coin: name, amount, daysAgo }: Trade): number {
  const coin = coins.find((each) => each.name === name);
  return coin ? Math.abs(amount) * courseValueOf(coin, daysAgo) : 0;
}

/** What was bought and sold, the newest first. */
export function Trades() {
  const { t } = useTranslation('remote-template-demos');
  const written = useAmount();
  const write = useDay();
  const money = useMoney();
  return (
    <Panel title={t('extras.trades')}>
      <ul className={layout.things}>
        {trades.map((trade) => {
          const { coin, amount, daysAgo } = trade;
          const isBought = amount > 0;
          const Sign = isBought ? IconArrowDownLeft : IconArrowUpRight;
          return (
            <li key={`${coin} ${daysAgo}`} className={layout.thing}>
              <span className={layout.tile}>
                <Sign size={18} stroke={1.8} aria-hidden />
              </span>
              <span className={layout.thingWords}>
                {t(isBought ? 'extras.bought' : 'extras.sold', { amount: written(Math.abs(amount)), coin })}
                <p className={layout.small}>{write(sampleDay(-daysAgo))}</p>
              </span>
              <span className={layout.end}>{money(sumOf(trade))}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
