import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Button, PageHeader, Panel, Segmented } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import { type MenuItem, type MenuType, menuTypes } from '../../data/sample/menus.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';
import { DishPicture } from '../../parts/picture/DishPicture.tsx';
import classes from './MenuPage.module.css';
import { Basket } from './menu/Basket.tsx';
import { type BasketLine, withCount } from './menu/basketLines.ts';

function Dish({ item, onAdd }: { item: MenuItem; onAdd: () => void }) {
  const { t } = useTranslation('remote-template-demos');
  const { percent } = useFormatters();
  const money = useMoney();
  return (
    <Panel className={layout.card ?? ''} flush>
      <div className={layout.cardCover}>
        <DishPicture name={item.img} type={item.type} />
      </div>
      <div className={classes.words}>
        <h2 className={layout.name}>{item.name}</h2>
        <p className={layout.small}>{item.desc}</p>
        <div className={classes.price}>
          <div>
            <strong>{money(item.price)}</strong>
            <p className={layout.small}>{t('restaurant.tax', { tax: percent(item.tax / 100) })}</p>
          </div>
          <Button
            aria-label={t('restaurant.addNamed', { name: item.name })}
            icon={<IconPlus size={16} aria-hidden />}
            onClick={onAdd}
          />
        </div>
      </div>
    </Panel>
  );
}

/** The menu of the demo restaurant, whole or of one type, which the demo server picks; and what is ordered of it. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [type, setType] = useState<MenuType | 'all'>('all');
  const [lines, setLines] = useState<readonly BasketLine[]>([]);
  const query = type === 'all' ? '' : `?${new URLSearchParams({ filter: type })}`;
  const read = useDemo<{ menus: MenuItem[] }>(`/restaurant/menu${query}`);
  const change = (item: MenuItem, by: number) => setLines((before) => withCount(before, item, by));
  return (
    <>
      <PageHeader title={t('restaurant.menu')} count={read.data?.menus.length} />
      <div className={layout.scroll}>
        <Segmented<MenuType | 'all'>
          aria-label={t('restaurant.type')}
          value={type}
          onChange={setType}
          options={(['all', ...menuTypes] as const).map((value) => ({ value, label: t(`restaurant.types.${value}`) }))}
        />
      </div>
      <div className={classes.page}>
        <Loaded read={read}>
          {({ menus }) => (
            <ul className={`${layout.cards} ${layout.goods}`}>
              {menus.map((item) => (
                <li key={item.name}>
                  <Dish item={item} onAdd={() => change(item, 1)} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <Basket lines={lines} onChange={change} onClear={() => setLines([])} />
      </div>
    </>
  );
}
