import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Code } from './examples/Code.tsx';
import code from './examples/Code.tsx?source';

const examples = [{ id: 'code', View: Code, source: code }];

const properties = [
  { name: 'length', type: 'number', otherwise: '6' },
  { name: 'mask', type: 'boolean | string', otherwise: 'false' },
  { name: 'onChange', type: '(code: string) => void' },
];

/** A one-time code (appearance §2, `/forms/otp-input`). */
export function Page() {
  return <ElementPage of="otpInput" examples={examples} properties={properties} keys={['tab', 'arrows']} />;
}
