import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import type { UsedLibrary } from '../../../parts/example/usedLibrary.ts';
import cardNumber from './examples/CardNumber.tsx?source';
import masks from './examples/Masks.tsx?source';

const Masks = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-maska" */ './examples/Masks.tsx')).Masks,
}));
const CardNumber = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-maska" */ './examples/CardNumber.tsx')).CardNumber,
}));

const examples = [
  { id: 'masks', View: Masks, source: masks },
  { id: 'card', View: CardNumber, source: cardNumber },
];

const properties = [
  { name: 'mask', type: 'string | string[] | (text) => string' },
  { name: 'tokens', type: '{ [key]: { pattern, transform } }' },
  { name: 'eager', type: 'boolean', otherwise: 'false' },
  { name: 'number', type: '{ locale, fraction }' },
];

const uses: UsedLibrary = { name: 'Maska', from: 'maska', docs: 'https://beholdr.github.io/maska/', licence: 'MIT' };

/** Inputs that write their own separators by Maska (appearance §2, `/extensions/cleave-input`). */
export function Page() {
  return (
    <ElementPage of="maskedInput" uses={uses} examples={examples} properties={properties} keys={['tab', 'type']} />
  );
}
