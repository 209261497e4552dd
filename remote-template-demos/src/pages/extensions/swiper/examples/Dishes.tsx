import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import type { Swiper as SwiperOfPage } from 'swiper';
import 'swiper/css/a11y';
import { A11y, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { menus } from '../../../../data/sample/menus.ts';
import { Drawing } from '../../../../parts/app/Drawing.tsx';
import { useMoney } from '../../../../parts/app/useMoney.ts';
import classes from './Dishes.module.css';

const breakpoints = { 480: { slidesPerView: 2 }, 1600: { slidesPerView: 3 } };

export function Dishes() {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const [swiper, setSwiper] = useState<SwiperOfPage>();
  const [at, setAt] = useState(0);
  return (
    <section className={classes.dishes} aria-label={t('swiper.says.label')}>
      <Swiper
        modules={[A11y, Keyboard]}
        keyboard
        a11y={{ slideLabelMessage: t('swiper.says.place', { at: '{{index}}', count: '{{slidesLength}}' }) }}
        spaceBetween={12}
        breakpoints={breakpoints}
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => setAt(activeIndex)}
      >
        {menus.map(({ name, img, desc, price }) => (
          <SwiperSlide key={name}>
            <article className={classes.dish}>
              <Drawing name={img} size={64} />
              <strong>{name}</strong>
              <span>{desc}</span>
              <span>{money(price)}</span>
            </article>
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={classes.bar}>
        <Button
          icon={<IconChevronLeft size={16} />}
          aria-label={t('swiper.says.back')}
          disabled={swiper?.isBeginning ?? true}
          onClick={() => swiper?.slidePrev()}
        />
        <span role="status">{t('swiper.says.place', { at: at + 1, count: menus.length })}</span>
        <Button
          icon={<IconChevronRight size={16} />}
          aria-label={t('swiper.says.next')}
          disabled={swiper?.isEnd ?? false}
          onClick={() => swiper?.slideNext()}
        />
      </div>
    </section>
  );
}
