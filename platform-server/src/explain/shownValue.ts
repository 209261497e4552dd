import type { ExplainedValue } from 'shared-contracts/api/explanation';
import type { Message } from 'shared-contracts/api/run';
import { isExactInteger, type PathKey } from 'shared-contracts/nodes';
import { writeJson } from '../engine/record/writeJson.ts';
import { mask } from '../masking/mask.ts';
import { maskMessage } from '../masking/maskMessage.ts';
import { maskText } from '../masking/maskText.ts';
import { type Masked, maskValue } from '../masking/maskValue.ts';
import type { Location, Locations } from './locations.ts';

/** Characters of a value that are shown. */
const shownLength = 400;

function typeOf(value: unknown): ExplainedValue['type'] {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (isExactInteger(value)) return 'number';
  const type = typeof value;
  if (type === 'string') return 'text';
  return type === 'number' || type === 'boolean' ? type : 'object';
}

/** JSON, shortened. */
export function shortJson(value: unknown, length = shownLength): { json: string; is_cut: boolean } {
  const text = writeJson([value]).slice(1, -1);
  return text.length > length ? { json: `${text.slice(0, length - 1)}…`, is_cut: true } : { json: text, is_cut: false };
}

/** Characters of a request that are shown. */
const requestLength = 2_000;

/** What a call was made with: masked and shortened. A record has what nodes were given as it was. */
export const explainedRequest = (request: unknown): string | null =>
  request === undefined ? null : shortJson(maskValue(request), requestLength).json;

/** A text of a record or of settings, masked and shortened. */
export const shortText = (text: string, length: number): string => maskText(text.slice(0, length));

/** What is at some keys of a masked value; what lies in something masked is masked itself. */
function maskedAt(value: unknown, keys: readonly PathKey[]): unknown {
  let at = value;
  for (const key of keys) {
    if (typeof at === 'string' && at.includes(mask)) return mask;
    if ((typeof at !== 'object' && typeof at !== 'string') || at === null || !Object.hasOwn(at as object, key))
      return undefined;
    at = (at as Record<PathKey, unknown>)[key];
  }
  return at;
}

/** Shows values of a run as its record does: masked by their names and shapes. Messages are masked once. */
export class ShownValues {
  readonly #locations: Locations;
  readonly #masked: Masked = new WeakMap();
  readonly #messages = new WeakMap<Message, Message>();

  constructor(locations: Locations) {
    this.#locations = locations;
  }

  at(location: Location): ExplainedValue {
    const value = this.#locations.valueAt(location);
    const masked = this.#maskedAt(location);
    const isMasked = typeof masked === 'string' && masked.includes(mask);
    if (value === undefined) return { type: 'missing', json: null, is_masked: false, is_cut: false };
    // The name of a field may be a secret itself: then it has another one in what is masked.
    return { type: typeOf(value), is_masked: isMasked, ...shortJson(masked === undefined ? mask : masked) };
  }

  /** A value that is in no message, such as a fact of the run. */
  plain(value: unknown): ExplainedValue {
    if (value === undefined) return { type: 'missing', json: null, is_masked: false, is_cut: false };
    return { type: typeOf(value), is_masked: false, ...shortJson(maskValue(value)) };
  }

  #maskedAt(location: Location): unknown {
    if (location.at === 'variable') {
      const { [location.name]: value } = this.#locations.variablesAt(location);
      return maskedAt(maskValue({ [location.name]: value }), [location.name, ...location.keys]);
    }
    const message = this.#locations.messageAt(location);
    if (!message) return undefined;
    const known = this.#messages.get(message) ?? maskMessage(message, this.#masked);
    this.#messages.set(message, known);
    return maskedAt(known, location.keys);
  }
}
