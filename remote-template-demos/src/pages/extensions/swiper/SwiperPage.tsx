import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import type { UsedLibrary } from '../../../parts/example/usedLibrary.ts';
import dishes from './examples/Dishes.tsx?source';
import quotes from './examples/Quotes.tsx?source';

const Dishes = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-swiper" */ './examples/Dishes.tsx')).Dishes,
}));
const Quotes = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-swiper" */ './examples/Quotes.tsx')).Quotes,
}));

const examples = [
  { id: 'dishes', View: Dishes, source: dishes },
  { id: 'quotes', View: Quotes, source: quotes },
];

const properties = [
  { name: 'slidesPerView', type: "number | 'auto'", otherwise: '1' },
  { name: 'spaceBetween', type: 'number', otherwise: '0' },
  { name: 'breakpoints', type: '{ [width]: options }' },
  { name: 'modules', type: '[A11y, Keyboard, \u2026]' },
];

const uses: UsedLibrary = { name: 'Swiper', from: 'swiper/react', docs: 'https://swiperjs.com/react', licence: 'MIT' };

/** A row of cards to swipe by Swiper (appearance §2, `/extensions/swiper`). */
export function Page() {
  return (
    <ElementPage
      of="swiper"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'press', 'arrows']}
    />
  );
}
