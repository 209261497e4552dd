import { answerPath, type HttpPaging, isExactInteger, type PathKey, valueAt } from 'shared-contracts/nodes';
import type { CallResponse } from '../../record/message.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { quote } from '../quote.ts';

/** Keys of the list below a payload. */
export function itemKeys({ items }: HttpPaging): readonly PathKey[] {
  return answerPath(items)?.keys ?? [];
}

/** What a page has in place of a list, in words. */
function nameKind(found: unknown): string {
  if (found === undefined || found === null) return 'nothing';
  if (isExactInteger(found)) return 'a number';
  if (typeof found === 'object') return 'an object';
  return typeof found === 'string' ? 'a text' : `a ${typeof found}`;
}

/** The items of a page. Behind the first page a list that is not there is an empty one. Throws NodeFailure for no list. */
export function itemsIn(paging: HttpPaging, { payload }: CallResponse, number = 2): readonly unknown[] {
  const found = valueAt(payload, itemKeys(paging));
  if (Array.isArray(found)) return found;
  if (found === null || (found === undefined && number > 1)) return [];
  const cause = `page ${number} has ${nameKind(found)}, not a list, at "${paging.items}"`;
  const hint = found === undefined ? '' : ` The response has ${quote(found)} there.`;
  throw permanentFailure('HTTP_PAGING', cause, `Correct the list path.${hint}`);
}
