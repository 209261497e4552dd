import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { RangeBetween } from './examples/RangeBetween.tsx';
import rangeBetweenSource from './examples/RangeBetween.tsx?source';
import { RangeDisabled } from './examples/RangeDisabled.tsx';
import rangeDisabledSource from './examples/RangeDisabled.tsx?source';
import { RangeMarks } from './examples/RangeMarks.tsx';
import rangeMarksSource from './examples/RangeMarks.tsx?source';
import { RangeTyped } from './examples/RangeTyped.tsx';
import rangeTypedSource from './examples/RangeTyped.tsx?source';

const examples = [
  { id: 'between', View: RangeBetween, source: rangeBetweenSource },
  { id: 'typed', View: RangeTyped, source: rangeTypedSource },
  { id: 'marks', View: RangeMarks, source: rangeMarksSource },
  { id: 'disabled', View: RangeDisabled, source: rangeDisabledSource },
];

const properties = [
  { name: 'range', type: 'boolean', otherwise: 'false' },
  { name: 'step', type: 'number', otherwise: '1' },
  { name: 'value', type: '[number, number]' },
  { name: 'marks', type: '{ [value]: label }' },
  { name: 'disabled', type: 'boolean', otherwise: 'false' },
];

const uses = antDesign('slider', 'elements');

/** From a least to a most value (appearance §2, `/forms/range-sliders`). */
export function Page() {
  return (
    <ElementPage
      of="rangeSliders"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'arrows', 'ends']}
    />
  );
}
