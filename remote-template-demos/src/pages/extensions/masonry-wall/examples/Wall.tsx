import { VirtuosoMasonry } from '@virtuoso.dev/masonry';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Product, products } from '../../../../data/sample/products.ts';
import { Drawing } from '../../../../parts/app/Drawing.tsx';
import classes from './Wall.module.css';

/** As many columns as there is room for. */
function useColumns(least: number) {
  const place = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(2);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      setColumns(Math.max(1, Math.floor((entry?.contentRect.width ?? 0) / least)));
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [least]);
  return { place, columns };
}

function Card({ data }: { data: Product }) {
  return (
    <article className={classes.card}>
      <Drawing name={data.image} size={24} />
      <strong>{data.name}</strong>
      <ul>
        {data.details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </article>
  );
}

/** Products say more or less of themselves, so their cards are of different heights. */
const data = products.map((product, at) => ({ ...product, details: product.details.slice(0, 1 + (at % 4)) }));

export function Wall() {
  const { t } = useTranslation('remote-template-demos');
  const { place, columns } = useColumns(170);
  return (
    <div ref={place}>
      <VirtuosoMasonry
        className={classes.wall ?? ''}
        role="region"
        aria-label={t('masonry.says.label')}
        tabIndex={0}
        columnCount={columns}
        data={data}
        initialItemCount={data.length}
        ItemContent={Card}
      />
    </div>
  );
}
