import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { Day } from './examples/Day.tsx';
import day from './examples/Day.tsx?source';
import { Range } from './examples/Range.tsx';
import range from './examples/Range.tsx?source';
import { Time } from './examples/Time.tsx';
import time from './examples/Time.tsx?source';

const examples = [
  { id: 'day', View: Day, source: day },
  { id: 'range', View: Range, source: range },
  { id: 'time', View: Time, source: time },
];

const properties = [
  { name: 'value', type: 'Dayjs' },
  { name: 'picker', type: "'date' | 'week' | 'month' | 'year'", otherwise: "'date'" },
  { name: 'disabledDate', type: '(day) => boolean' },
  { name: 'presets', type: '{ label, value }[]' },
];

const uses = antDesign('date-picker', 'elements');

/** Days, ranges and times by the picker of the design system (appearance §2, `/extensions/date-picker`). */
export function Page() {
  return (
    <ElementPage
      of="datePicker"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'type', 'arrows', 'follow', 'escape']}
    />
  );
}
