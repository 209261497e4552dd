import { IconMinus, IconPlus, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button, EmptyState, Panel } from 'shared-contracts/ui/core';
import type { MenuItem } from '../../../data/sample/menus.ts';
import { Facts } from '../../../parts/app/Facts.tsx';
import layout from '../../../parts/app/layout.module.css';
import { useMoney } from '../../../parts/app/useMoney.ts';
import { DishPicture } from '../../../parts/picture/DishPicture.tsx';
import { type BasketLine, sumsOf } from './basketLines.ts';

interface BasketProps {
  lines: readonly BasketLine[];
  onChange: (item: MenuItem, by: number) => void;
  onClear: () => void;
}

function Line({ line: { item, count }, onChange }: { line: BasketLine; onChange: BasketProps['onChange'] }) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  return (
    <li className={layout.thing}>
      <DishPicture name={item.img} type={item.type} size="row" />
      <div className={layout.thingWords}>
        <p className={layout.name}>{item.name}</p>
        <p className={layout.small}>{money(item.price * count)}</p>
      </div>
      <Button
        size="small"
        aria-label={t('restaurant.less', { name: item.name })}
        icon={<IconMinus size={14} aria-hidden />}
        onClick={() => onChange(item, -1)}
      />
      <span>{count}</span>
      <Button
        size="small"
        aria-label={t('restaurant.moreOf', { name: item.name })}
        icon={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange(item, 1)}
      />
    </li>
  );
}

function Total({ lines }: { lines: readonly BasketLine[] }) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const { net, tax } = sumsOf(lines);
  return (
    <Facts
      facts={[
        { label: t('shop.subtotal'), value: money(net) },
        { label: t('restaurant.taxSum'), value: money(tax) },
        { label: t('restaurant.total'), value: <strong>{money(net + tax)}</strong> },
      ]}
    />
  );
}

/** What is ordered. Placing the order empties it: nothing is cooked. */
export function Basket({ lines, onChange, onClear }: BasketProps) {
  const { t } = useTranslation('remote-template-demos');
  const [isPlaced, setIsPlaced] = useState(false);
  const place = () => {
    setIsPlaced(true);
    onClear();
  };
  const change = (item: MenuItem, by: number) => {
    setIsPlaced(false);
    onChange(item, by);
  };
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  return (
    <Panel title={t('restaurant.basket')} meta={count > 0 && count}>
      {lines.length === 0 ? (
        <>
          {isPlaced && <Alert type="success" showIcon role="status" title={t('restaurant.placed')} />}
          <EmptyState
            icon={<IconShoppingBag size={32} stroke={1.6} />}
            title={t('restaurant.emptyBasket')}
            description={t('restaurant.emptyBasketText')}
          />
        </>
      ) : (
        <div className={layout.stack}>
          <ul className={layout.things}>
            {lines.map((line) => (
              <Line key={line.item.name} line={line} onChange={change} />
            ))}
          </ul>
          <Total lines={lines} />
          <Button type="primary" block onClick={place}>
            {t('restaurant.place')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
