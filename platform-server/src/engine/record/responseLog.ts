import type { RunResponseLog } from 'shared-contracts/api/run';
import { maskText } from '../../masking/maskText.ts';
import { maskValue } from '../../masking/maskValue.ts';
import type { RunResponse } from './entries.ts';

/** Characters of a body that are shown; more is masked to no use. */
const maxShown = 20_000;

/** What a run responded, as it may be shown. */
export function toResponseLog({ status, contentType, headers, body, base64, caller }: RunResponse): RunResponseLog {
  return {
    status,
    content_type: contentType,
    headers: maskValue(headers) as Record<string, string>,
    body: base64 ? '' : maskText(body.slice(0, maxShown), maskValue),
    size: Buffer.byteLength(body, base64 ? 'base64' : 'utf8'),
    caller: caller === 'waiting' ? 'answered' : caller,
  };
}
