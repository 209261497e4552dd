import type { Operation } from 'shared-contracts/api/catalogue';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { validated } from 'shared-contracts/api/schema';
import { type ConnectorConfig, type HttpConfig, type HttpPaging, nodeKind } from 'shared-contracts/nodes';
import { z } from 'zod';
import { successOf } from './connector/connector.ts';
import { isHttpSuccess } from './http/http.ts';
import { itemKeys, itemsIn } from './http/pageItems.ts';
import { NodeFailure } from './nodeFailure.ts';

/** What a call counts as answered with when a person says that it arrived. */
export interface CallAnswer {
  status: number;
  body: unknown;
}

/** What of such an answer the node could not go on with, and what to do about it. */
export interface AnswerFault {
  field: 'status' | 'body';
  message: { en: string; fr: string };
}

/** How a node is answered. */
interface Answered {
  isSuccess(status: number): boolean;
  paging: HttpPaging | null;
  /** Where nothing else is known. */
  blank: CallAnswer;
}

const receiptSchema = z.object({ message_id: z.string(), rejected: z.array(z.string()) });

/** A body with an empty list where the pages of a node have theirs. */
const emptyPage = (paging: HttpPaging) =>
  itemKeys(paging).reduceRight<unknown>((below, key) => (typeof key === 'number' ? [below] : { [key]: below }), []);

function ofHttp(config: HttpConfig | ConnectorConfig, isSuccess: Answered['isSuccess']): Answered {
  const paging = config.paging.type === 'none' ? null : config.paging;
  const isOf = (status: number) => status >= 200 && isSuccess(status);
  const status = Array.from({ length: 400 }, (_, at) => 200 + at).find(isOf) ?? 200;
  return { isSuccess, paging, blank: { status, body: paging ? emptyPage(paging) : null } };
}

/** Null for settings that do not fit, by which nothing can be said. */
function answeredOf({ type, data }: FlowNode): Answered | null {
  const config = nodeKind(type)?.config.safeParse(data.config).data;
  if (!config) return null;
  if (type === 'http') return ofHttp(config as HttpConfig, isHttpSuccess(config as HttpConfig));
  if (type === 'connector') return ofHttp(config as ConnectorConfig, successOf(config as ConnectorConfig));
  const body = type === 'mail' ? { message_id: '', rejected: [] } : null;
  return { isSuccess: () => true, paging: null, blank: { status: type === 'mail' ? 250 : 200, body } };
}

/** What a call of the node counts as answered with where nothing else is said. */
export function blankAnswer(node: FlowNode | undefined): CallAnswer {
  return (node && answeredOf(node)?.blank) ?? { status: 200, body: null };
}

function statusFault(status: number, { blank }: Answered): AnswerFault {
  const message = {
    en: `The node takes status ${status} for a failure. Enter one that it takes for success, such as ${blank.status}, or skip the call.`,
    fr: `Le nœud prend le statut ${status} pour un échec. Saisissez-en un qu’il prend pour un succès, par exemple ${blank.status}, ou ignorez l’appel.`,
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

/** The answer that an operation describes for a status: by the status itself, its hundreds, or else. */
function describedFor({ answers }: Operation, status: number) {
  const names = [String(status), `${String(status)[0]}XX`, 'default'];
  return names
    .map((name) => answers.find((answer) => answer.status.toUpperCase() === name.toUpperCase()))
    .find(Boolean);
}

function schemaFault(operation: Operation, { status, body }: CallAnswer): AnswerFault | null {
  const schema = describedFor(operation, status)?.schema;
  if (schema === null || schema === undefined) return null;
  // The last fault is the innermost one; patterns of documents are not tried here, where everybody would wait.
  const fault = validated(schema, operation.answer_defs, body, false).at(-1);
  if (!fault) return null;
  const place = `payload${fault.instanceLocation.slice(1).replaceAll('/', '.')}`;
  const rule = fault.keyword;
  const message = {
    en: `The body does not fit what "${operation.id}" answers: at ${place}, the rule "${rule}". Correct it, or leave it empty where nothing behind the node reads it.`,
    fr: `Le corps ne correspond pas à ce que répond « ${operation.id} » : à ${place}, la règle « ${rule} ». Corrigez-le, ou laissez-le vide si rien derrière le nœud ne le lit.`,
  };
  return { field: 'body', message };
}

function receiptFault(body: unknown): AnswerFault | null {
  if (receiptSchema.safeParse(body).success) return null;
  const example = '{"message_id": "…", "rejected": []}';
  const message = {
    en: `A mail is answered with ${example}. Enter that, or leave the body empty.`,
    fr: `Un e-mail reçoit la réponse ${example}. Saisissez-la, ou laissez le corps vide.`,
  };
  return { field: 'body', message };
}

/**
 * What the node could not go on with of an answer that a person entered; null where it can.
 * @param page which page the call asks for, from 1
 * @param operation what the node calls, where that is known
 */
export function answerFault(
  node: FlowNode,
  answer: CallAnswer,
  page: number,
  operation: Operation | null,
): AnswerFault | null {
  const answered = answeredOf(node);
  if (!answered) return null;
  if (!answered.isSuccess(answer.status)) return statusFault(answer.status, answered);
  if (node.type === 'mail') return receiptFault(answer.body);
  const fault = operation && answer.body !== null ? schemaFault(operation, answer) : null;
  return fault ?? (answered.paging ? pageFault(answered.paging, answer, page) : null);
}
