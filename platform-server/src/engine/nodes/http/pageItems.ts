import { answerPath, type HttpPaging, type PathKey, valueAt } from 'shared-contracts/nodes';
import type { CallResponse } from '../../record/message.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { quote } from '../quote.ts';

/** Keys of the list below a payload. */
export function itemKeys({ items }: HttpPaging): readonly PathKey[] {
  return answerPath(items)?.keys ?? [];
}

/** The items of a page. Behind the first page a list that is not there is an empty one. Throws NodeFailure for no list. */
export function itemsIn(paging: HttpPaging, { payload }: CallResponse, number = 2): readonly unknown[] {
  const found = valueAt(payload, itemKeys(paging));
  if (Array.isArray(found)) return found;
  if (found === null || (found === undefined && number > 1)) return [];
  const cause = `page ${number} has ${quote(found)} at ${paging.items}, and no list`;
  throw permanentFailure('HTTP_PAGING', cause, 'Correct the path of the list.');
}
