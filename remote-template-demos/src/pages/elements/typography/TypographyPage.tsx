import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import type { UsedLibrary } from '../../../parts/example/usedLibrary.ts';
import { TypeCut } from './examples/TypeCut.tsx';
import typeCutSource from './examples/TypeCut.tsx?source';
import { TypeData } from './examples/TypeData.tsx';
import typeDataSource from './examples/TypeData.tsx?source';
import { TypeProse } from './examples/TypeProse.tsx';
import typeProseSource from './examples/TypeProse.tsx?source';
import { TypeScale } from './examples/TypeScale.tsx';
import typeScaleSource from './examples/TypeScale.tsx?source';
import { TypeTones } from './examples/TypeTones.tsx';
import typeTonesSource from './examples/TypeTones.tsx?source';
import { TypeWeights } from './examples/TypeWeights.tsx';
import typeWeightsSource from './examples/TypeWeights.tsx?source';

const examples = [
  { id: 'scale', View: TypeScale, source: typeScaleSource },
  { id: 'tones', View: TypeTones, source: typeTonesSource },
  { id: 'prose', View: TypeProse, source: typeProseSource },
  { id: 'data', View: TypeData, source: typeDataSource },
  { id: 'weights', View: TypeWeights, source: typeWeightsSource },
  { id: 'cut', View: TypeCut, source: typeCutSource },
];

const uses: UsedLibrary = { name: 'Inter', from: 'var(--font)', docs: 'https://rsms.me/inter/', licence: 'OFL-1.1' };

/** Sizes and colours of text (appearance §2, `/typography`). */
export function Page() {
  return <ElementPage of="typography" uses={uses} examples={examples} keys={['none']} />;
}
