import { answerAt, answerPath, endsByEmptyPage, type HttpPaging, parseJson } from 'shared-contracts/nodes';
import { mask } from '../../../masking/mask.ts';
import { valueText } from '../../failures/params.ts';
import type { CallResponse } from '../../record/message.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { quote } from '../quote.ts';
import { elsewhere, type OutgoingRequest } from './outgoing.ts';
import { itemsIn } from './pageItems.ts';

/** One link: its address, and its parameters, whose quoted values may have commas and semicolons in them. */
const link = /<([^<>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s";,]+))?)*)/g;
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))/i;

/** Address of the next page in a header `Link` (RFC 8288); null where there is none. */
function nextLink(header: unknown): string | null {
  const text = Array.isArray(header) ? header.join(', ') : header;
  if (typeof text !== 'string') return null;
  for (const [, address, parameters] of text.slice(0, 20_000).matchAll(link)) {
    const found = relation.exec(parameters ?? '');
    const names = (found?.[1] ?? found?.[2] ?? '').toLowerCase().split(/\s+/);
    if (names.includes('next')) return address ?? null;
  }
  return null;
}

type Pages = readonly CallResponse[];

/** How pages are asked for. */
export type AskedPaging = HttpPaging & {
  /** The object of the body that the number, offset or cursor is put into; absent: the body itself. */
  within?: 'variables';
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request with the number, offset or cursor in it. */
function withParameter(
  request: OutgoingRequest,
  { type, parameter, place, within }: AskedPaging,
  value: string | number,
) {
  const name = parameter.trim() || type;
  if (place === 'query') {
    const url = new URL(request.url);
    url.searchParams.set(name, String(value));
    return { ...request, url };
  }
  const body: unknown = request.body === null ? null : parseJson(String(request.body));
  const around = within && isObject(body) ? body[within] : body;
  if (isObject(around) && isObject(body)) {
    const changed = { ...around, [name]: value };
    return { ...request, body: JSON.stringify(within ? { ...body, [within]: changed } : changed) };
  }
  throw permanentFailure('HTTP_PAGING.body', { body: valueText(body), name });
}

/** The cursor that an answer has; null where it has none, or the one it was asked with: there is nothing behind it. */
function cursorOf(paging: HttpPaging, pages: Pages): string | number | null {
  const [given, before] = [pages.at(-1), pages.at(-2)].map((page) => page && foundIn(paging, page));
  if (given === undefined || given === null || given === '' || given === false || given === before) return null;
  if (typeof given === 'string' || typeof given === 'number') return readable(given);
  throw permanentFailure('HTTP_PAGING.cursor', { path: paging.next, found: valueText(given) });
}

function foundIn({ next }: HttpPaging, page: CallResponse): unknown {
  const path = answerPath(next);
  return path ? answerAt(page[path.root as 'payload' | 'headers'], path.keys) : undefined;
}

/** What was masked because it holds a secret of the node cannot be asked for. */
function readable<Value extends string | number>(given: Value): Value {
  if (!String(given).includes(mask)) return given;
  throw permanentFailure('HTTP_PAGING.hidden', {});
}

function addressIn(paging: HttpPaging, page: CallResponse | undefined): string | null {
  if (!page) return null;
  if (paging.type === 'link') return nextLink(page.headers.link);
  const given = foundIn(paging, page);
  if (given === undefined || given === null || given === '' || given === false) return null;
  if (typeof given === 'string') return given;
  throw permanentFailure('HTTP_PAGING.url', { path: paging.next, found: valueText(given) });
}

/** The request for the address that the last answer names; null for none, or for that of the page before. */
function atAddress(first: OutgoingRequest, paging: HttpPaging, pages: Pages): OutgoingRequest | null {
  const [last, before] = [pages.at(-1), pages.at(-2)];
  const given = addressIn(paging, last);
  if (given === null || given === addressIn(paging, before)) return null;
  const base = last?.url.includes(mask) ? first.url.href : last?.url;
  if (URL.canParse(readable(given), base)) return elsewhere(first, new URL(given, base));
  throw permanentFailure('HTTP_PAGING.invalid_url', { found: quote(given) });
}

/**
 * The request for the page behind those that were taken; null behind the last one. It follows from the first request
 * and from what is on record alone. Throws NodeFailure where an answer does not say what it should.
 */
export function nextPage(first: OutgoingRequest, paging: AskedPaging, pages: Pages): OutgoingRequest | null {
  const last = pages.at(-1);
  const { type } = paging;
  if (endsByEmptyPage(paging)) {
    if (last && itemsIn(paging, last, pages.length).length === 0) return null;
    const passed = type === 'page' ? pages.length : pages.reduce((sum, page) => sum + itemsIn(paging, page).length, 0);
    return withParameter(first, paging, paging.first + passed);
  }
  if (!last) return first;
  if (type !== 'cursor') return atAddress(first, paging, pages);
  const cursor = cursorOf(paging, pages);
  return cursor === null ? null : withParameter(first, paging, cursor);
}
