import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { SliderAmount } from './examples/SliderAmount.tsx';
import sliderAmountSource from './examples/SliderAmount.tsx?source';
import { SliderDisabled } from './examples/SliderDisabled.tsx';
import sliderDisabledSource from './examples/SliderDisabled.tsx?source';
import { SliderMarks } from './examples/SliderMarks.tsx';
import sliderMarksSource from './examples/SliderMarks.tsx?source';
import { SliderTyped } from './examples/SliderTyped.tsx';
import sliderTypedSource from './examples/SliderTyped.tsx?source';
import { SliderUpright } from './examples/SliderUpright.tsx';
import sliderUprightSource from './examples/SliderUpright.tsx?source';

const examples = [
  { id: 'amount', View: SliderAmount, source: sliderAmountSource },
  { id: 'typed', View: SliderTyped, source: sliderTypedSource },
  { id: 'marks', View: SliderMarks, source: sliderMarksSource },
  { id: 'upright', View: SliderUpright, source: sliderUprightSource },
  { id: 'disabled', View: SliderDisabled, source: sliderDisabledSource },
];

const properties = [
  { name: 'min', type: 'number', otherwise: '0' },
  { name: 'max', type: 'number', otherwise: '100' },
  { name: 'step', type: 'number', otherwise: '1' },
  { name: 'value', type: 'number' },
  { name: 'marks', type: '{ [value]: label }' },
  { name: 'orientation', type: "'horizontal' | 'vertical'", otherwise: "'horizontal'" },
];

const uses = antDesign('slider', 'elements');

/** A value between two ends (appearance §2, `/forms/sliders`). */
export function Page() {
  return (
    <ElementPage
      of="sliders"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'arrows', 'ends']}
    />
  );
}
