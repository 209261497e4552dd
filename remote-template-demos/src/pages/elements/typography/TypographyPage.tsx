import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Scale } from './examples/Scale.tsx';
import scale from './examples/Scale.tsx?source';
import { Tones } from './examples/Tones.tsx';
import tones from './examples/Tones.tsx?source';

const examples = [
  { id: 'scale', View: Scale, source: scale },
  { id: 'tones', View: Tones, source: tones },
];

/** Sizes and colours of text (appearance §2, `/typography`). */
export function Page() {
  return <ElementPage of="typography" examples={examples} keys={['none']} />;
}
