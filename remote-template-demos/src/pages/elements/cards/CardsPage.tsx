import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { CardAction } from './examples/CardAction.tsx';
import cardActionSource from './examples/CardAction.tsx?source';
import { CardFigures } from './examples/CardFigures.tsx';
import cardFiguresSource from './examples/CardFigures.tsx?source';
import { CardList } from './examples/CardList.tsx';
import cardListSource from './examples/CardList.tsx?source';
import { CardLoading } from './examples/CardLoading.tsx';
import cardLoadingSource from './examples/CardLoading.tsx?source';
import { CardMedia } from './examples/CardMedia.tsx';
import cardMediaSource from './examples/CardMedia.tsx?source';
import { CardOffer } from './examples/CardOffer.tsx';
import cardOfferSource from './examples/CardOffer.tsx?source';
import { CardPerson } from './examples/CardPerson.tsx';
import cardPersonSource from './examples/CardPerson.tsx?source';

const examples = [
  { id: 'figures', View: CardFigures, source: cardFiguresSource, wide: true },
  { id: 'plain', View: CardAction, source: cardActionSource },
  { id: 'person', View: CardPerson, source: cardPersonSource },
  { id: 'offer', View: CardOffer, source: cardOfferSource },
  { id: 'media', View: CardMedia, source: cardMediaSource },
  { id: 'list', View: CardList, source: cardListSource },
  { id: 'loading', View: CardLoading, source: cardLoadingSource },
];

const properties = [
  { name: 'title', type: 'ReactNode' },
  { name: 'cover', type: 'ReactNode' },
  { name: 'extra', type: 'ReactNode' },
  { name: 'loading', type: 'boolean', otherwise: 'false' },
];

const uses = antDesign('card', 'elements');

/** Panels with what they hold (appearance §2, `/cards`). */
export function Page() {
  return <ElementPage of="cards" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />;
}
