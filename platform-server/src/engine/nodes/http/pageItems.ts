import { answerPath, type HttpPaging, isExactInteger, type PathKey, valueAt } from 'shared-contracts/nodes';
import { valueText } from '../../failures/params.ts';
import type { Text } from '../../failures/text.ts';
import type { CallResponse } from '../../record/message.ts';
import { permanentFailure } from '../nodeFailure.ts';

/** Keys of the list below a payload. */
export function itemKeys({ items }: HttpPaging): readonly PathKey[] {
  return answerPath(items)?.keys ?? [];
}

/** What a page has in place of a list, in words. */
function nameKind(found: unknown): Text {
  if (found === undefined || found === null) return { en: 'nothing', fr: 'rien' };
  if (isExactInteger(found) || typeof found === 'number') return { en: 'a number', fr: 'un nombre' };
  if (typeof found === 'object') return { en: 'an object', fr: 'un objet' };
  return typeof found === 'string' ? { en: 'a text', fr: 'un texte' } : { en: 'a boolean', fr: 'un booléen' };
}

/** The items of a page. Behind the first page a list that is not there is an empty one. Throws NodeFailure for no list. */
export function itemsIn(paging: HttpPaging, { payload }: CallResponse, number = 2): readonly unknown[] {
  const found = valueAt(payload, itemKeys(paging));
  if (Array.isArray(found)) return found;
  if (found === null || (found === undefined && number > 1)) return [];
  const params = { page: number, found: nameKind(found), path: paging.items };
  if (found === undefined) throw permanentFailure('HTTP_PAGING.no_list', params);
  throw permanentFailure('HTTP_PAGING.not_a_list', { ...params, value: valueText(found) });
}
