import type { HttpConfig, HttpPaging } from 'shared-contracts/nodes';
import type { AnsweredCall, AnswerFault, CallAnswer } from '../answered.ts';
import { NodeFailure } from '../nodeFailure.ts';
import type { Taking } from './call.ts';
import { isHttpSuccess } from './http.ts';
import { itemKeys, itemsIn } from './pageItems.ts';

/** A body with an empty list where the pages of a node have theirs. */
const emptyPage = (paging: HttpPaging) =>
  itemKeys(paging).reduceRight<unknown>((below, key) => (typeof key === 'number' ? [below] : { [key]: below }), []);

function statusFault(status: number, usual: number): AnswerFault {
  const message = {
    en: `The node treats status ${status} as a failure. Enter one it treats as success, such as ${usual}, or skip the call.`,
    fr: `Le nœud considère le statut ${status} comme un échec. Saisissez-en un qu’il considère comme un succès, par exemple ${usual}, ou ignorez l’appel.`,
  };
  return { field: 'status', message };
}

function pageFault(paging: HttpPaging, { status, body }: CallAnswer, page: number): AnswerFault | null {
  try {
    itemsIn(paging, { status, payload: body, headers: {}, url: '' }, paging.gives === 'list' ? page : page + 1);
    return null;
  } catch (error) {
    if (!(error instanceof NodeFailure)) throw error;
    const message = {
      en: `The body of a page must have a list at ${paging.items}, such as ${JSON.stringify(emptyPage(paging))}.`,
      fr: `Le corps d’une page doit avoir une liste à ${paging.items}, par exemple ${JSON.stringify(emptyPage(paging))}.`,
    };
    return { field: 'body', message };
  }
}

/** How a call over HTTP is answered: with a status that is a success and, of pages, with a list in its place. */
export function answeredOverHttp(paging: HttpPaging, isSuccess: Taking['isSuccess']): AnsweredCall {
  const isPaged = paging.type !== 'none';
  const isUsual = (status: number) => status >= 200 && isSuccess(status);
  const usual = Array.from({ length: 400 }, (_, at) => 200 + at).find(isUsual) ?? 200;
  return {
    blank: { status: usual, body: isPaged ? emptyPage(paging) : null },
    isPaged,
    operation: null,
    fault(answer, page) {
      if (!isSuccess(answer.status)) return statusFault(answer.status, usual);
      return isPaged ? pageFault(paging, answer, page) : null;
    },
  };
}

/** How the calls of an HTTP node are answered. */
export const answeredHttp = (config: HttpConfig): AnsweredCall =>
  answeredOverHttp(config.paging, isHttpSuccess(config));
