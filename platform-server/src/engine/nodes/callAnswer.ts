import type { Operation } from 'shared-contracts/api/catalogue';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { validated } from 'shared-contracts/api/schema';
import { type ConfigOf, nodeKind, type RunKindId } from 'shared-contracts/nodes';
import type { AnsweredCall, AnswerFault, CallAnswer } from './answered.ts';
import { answeredConnector } from './connector/answered.ts';
import { answeredHttp } from './http/answered.ts';
import { answeredMail } from './mail/answered.ts';

/** How the kinds that call out are answered. */
const answerRulesByKind: { readonly [Id in RunKindId]?: (config: ConfigOf<Id>) => AnsweredCall } = {
  connector: answeredConnector,
  http: answeredHttp,
  mail: answeredMail,
};

/** How the calls of a node are answered; null for settings that do not fit, by which nothing can be said. */
export function answeredOf({ type, data }: FlowNode): AnsweredCall | null {
  const answerRules = Object.hasOwn(answerRulesByKind, type) ? answerRulesByKind[type as RunKindId] : undefined;
  const config = nodeKind(type)?.config.safeParse(data.config).data;
  return answerRules && config ? (answerRules as (config: unknown) => AnsweredCall)(config) : null;
}

/** What a call of the node counts as answered with where nothing else is said. */
export function blankAnswer(node: FlowNode | undefined): CallAnswer {
  return (node && answeredOf(node)?.blank) ?? { status: 200, body: null };
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
    en: `The body doesn't match the response of "${operation.id}": at ${place}, the rule "${rule}". Correct it, or leave it empty if nothing after the node reads it.`,
    fr: `Le corps ne correspond pas à la réponse de « ${operation.id} » : à ${place}, la règle « ${rule} ». Corrigez-le, ou laissez-le vide si rien après le nœud ne le lit.`,
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
  const fault = answeredOf(node)?.fault(answer, page) ?? null;
  if (fault?.field === 'status') return fault;
  return (operation && answer.body !== null ? schemaFault(operation, answer) : null) ?? fault;
}
