import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { PageHeader, Panel, Segmented } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import { type MenuItem, type MenuType, menuTypes } from '../../data/sample/menus.ts';
import { Drawing } from '../../parts/app/Drawing.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';

function Dish({ item }: { item: MenuItem }) {
  const { t } = useTranslation('remote-template-demos');
  const { percent } = useFormatters();
  const money = useMoney();
  return (
    <Panel className={layout.card ?? ''}>
      <div className={layout.stack}>
        <div className={layout.row}>
          <Drawing name={item.img} tone="warning" />
          <div>
            <h2 className={layout.name}>{item.name}</h2>
            <p className={layout.muted}>{item.desc}</p>
          </div>
        </div>
        <div className={layout.row}>
          <strong>{money(item.price)}</strong>
          <span className={layout.muted}>{t('restaurant.tax', { tax: percent(item.tax / 100) })}</span>
        </div>
      </div>
    </Panel>
  );
}

/** The menu of the demo restaurant, whole or of one type; the demo server picks. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [type, setType] = useState<MenuType | 'all'>('all');
  const query = type === 'all' ? '' : `?${new URLSearchParams({ filter: type })}`;
  const read = useDemo<{ menus: MenuItem[] }>(`/restaurant/menu${query}`);
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
      <Loaded read={read}>
        {({ menus }) => (
          <ul className={layout.cards}>
            {menus.map((item) => (
              <li key={item.name}>
                <Dish item={item} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
