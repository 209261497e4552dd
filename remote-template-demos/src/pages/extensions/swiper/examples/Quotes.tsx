import { IconChevronLeft, IconChevronRight, IconQuote } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';
import type { Swiper as SwiperOfPage } from 'swiper';
import 'swiper/css/a11y';
import { A11y, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import classes from './Dishes.module.css';

export function Quotes() {
  const { t } = useTranslation('remote-template-demos');
  const [swiper, setSwiper] = useState<SwiperOfPage>();
  const quotes = [
    { by: 'Maya Okafor', text: t('swiper.says.quoteOne') },
    { by: 'Jonas Weber', text: t('swiper.says.quoteTwo') },
    { by: 'Claire Dubois', text: t('swiper.says.quoteThree') },
  ];
  return (
    <section className={classes.dishes} aria-label={t('swiper.says.quotes')}>
      <Swiper modules={[A11y, Keyboard]} keyboard rewind onSwiper={setSwiper}>
        {quotes.map(({ by, text }) => (
          <SwiperSlide key={by}>
            <Flex vertical gap={8} align="center" style={{ padding: '8px 24px', textAlign: 'center' }}>
              <IconQuote size={28} color="var(--primary-text)" aria-hidden />
              <span>{text}</span>
              <strong>{by}</strong>
            </Flex>
          </SwiperSlide>
        ))}
      </Swiper>
      <Flex justify="center" gap={8} style={{ marginBlockStart: 12 }}>
        <Button
          icon={<IconChevronLeft size={16} aria-hidden />}
          aria-label={t('swiper.says.quoteBefore')}
          onClick={() => swiper?.slidePrev()}
        />
        <Button
          icon={<IconChevronRight size={16} aria-hidden />}
          aria-label={t('swiper.says.quoteNext')}
          onClick={() => swiper?.slideNext()}
        />
      </Flex>
    </section>
  );
}
