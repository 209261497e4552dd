import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { OtpChecked } from './examples/OtpChecked.tsx';
import otpCheckedSource from './examples/OtpChecked.tsx?source';
import { OtpCode } from './examples/OtpCode.tsx';
import otpCodeSource from './examples/OtpCode.tsx?source';
import { OtpGrouped } from './examples/OtpGrouped.tsx';
import otpGroupedSource from './examples/OtpGrouped.tsx?source';
import { OtpMasked } from './examples/OtpMasked.tsx';
import otpMaskedSource from './examples/OtpMasked.tsx?source';
import { OtpSizes } from './examples/OtpSizes.tsx';
import otpSizesSource from './examples/OtpSizes.tsx?source';

const examples = [
  { id: 'code', View: OtpCode, source: otpCodeSource },
  { id: 'checked', View: OtpChecked, source: otpCheckedSource },
  { id: 'masked', View: OtpMasked, source: otpMaskedSource },
  { id: 'grouped', View: OtpGrouped, source: otpGroupedSource },
  { id: 'sizes', View: OtpSizes, source: otpSizesSource },
];

const properties = [
  { name: 'length', type: 'number', otherwise: '6' },
  { name: 'mask', type: 'boolean | string', otherwise: 'false' },
  { name: 'onChange', type: '(code: string) => void' },
  { name: 'separator', type: '(index) => ReactNode' },
  { name: 'formatter', type: '(text) => string' },
];

const uses = antDesign('input', 'forms');

/** A one-time code (appearance §2, `/forms/otp-input`). */
export function Page() {
  return <ElementPage of="otpInput" uses={uses} examples={examples} properties={properties} keys={['tab', 'arrows']} />;
}
