import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import dishes from './examples/Dishes.tsx?source';

const Dishes = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-swiper" */ './examples/Dishes.tsx')).Dishes,
}));

const examples = [{ id: 'dishes', View: Dishes, source: dishes }];

const properties = [
  { name: 'slidesPerView', type: "number | 'auto'", otherwise: '1' },
  { name: 'spaceBetween', type: 'number', otherwise: '0' },
  { name: 'breakpoints', type: '{ [width]: options }' },
  { name: 'modules', type: '[A11y, Keyboard, \u2026]' },
];

/** A row of cards to swipe by Swiper (appearance §2, `/extensions/swiper`). */
export function Page() {
  return <ElementPage of="swiper" examples={examples} properties={properties} keys={['tab', 'press', 'arrows']} />;
}
