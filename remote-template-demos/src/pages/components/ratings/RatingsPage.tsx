import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { RateAverage } from './examples/RateAverage.tsx';
import rateAverageSource from './examples/RateAverage.tsx?source';
import { RateIcons } from './examples/RateIcons.tsx';
import rateIconsSource from './examples/RateIcons.tsx?source';
import { RateSpread } from './examples/RateSpread.tsx';
import rateSpreadSource from './examples/RateSpread.tsx?source';
import { RateStars } from './examples/RateStars.tsx';
import rateStarsSource from './examples/RateStars.tsx?source';
import { RateWords } from './examples/RateWords.tsx';
import rateWordsSource from './examples/RateWords.tsx?source';

const examples = [
  { id: 'stars', View: RateStars, source: rateStarsSource },
  { id: 'words', View: RateWords, source: rateWordsSource },
  { id: 'average', View: RateAverage, source: rateAverageSource },
  { id: 'spread', View: RateSpread, source: rateSpreadSource },
  { id: 'icons', View: RateIcons, source: rateIconsSource },
];

const properties = [
  { name: 'value', type: 'number', otherwise: '0' },
  { name: 'allowHalf', type: 'boolean', otherwise: 'false' },
  { name: 'disabled', type: 'boolean', otherwise: 'false' },
  { name: 'character', type: 'ReactNode' },
];

const uses = antDesign('rate', 'elements');

/** Stars, given or shown (appearance §2, `/components/ratings`). */
export function Page() {
  return <ElementPage of="ratings" uses={uses} examples={examples} properties={properties} keys={['tab', 'arrows']} />;
}
