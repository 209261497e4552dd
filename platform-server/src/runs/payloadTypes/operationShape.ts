import type { Operation, OperationAnswer } from 'shared-contracts/api/catalogue';
import { answerPath, type ConnectorConfig } from 'shared-contracts/nodes';
import type { Shape } from 'shared-contracts/nodes/shape';
import { successOf } from '../../engine/nodes/connector/success.ts';
import { anything, below, listShape, ofType, oneOf } from './places.ts';
import { shapeOfAnswered } from './schemaShape.ts';

/** What of an operation the types of its calls are read of. */
export type DescribedOperation = Pick<Operation, 'answers' | 'answer_defs' | 'parameters' | 'bodies' | 'request_defs'>;

/** Statuses that one entry of a document stands for. */
function statusesOf(status: string): number[] {
  if (/^[1-5]XX$/.test(status)) return Array.from({ length: 100 }, (_, at) => Number(status[0]) * 100 + at);
  return /^\d+$/.test(status) ? [Number(status)] : [];
}

function shapeOfAnswer({ media_type, schema }: OperationAnswer, { answer_defs }: DescribedOperation): Shape {
  if (media_type === '') return ofType('null');
  if (/^text\/(?!xml)/i.test(media_type)) return ofType('string');
  return schema === null || !/json|\*/i.test(media_type) ? anything : shapeOfAnswered(schema, answer_defs);
}

/** What a call of an operation brings as its payload, by the answers that its node goes on with. */
export function payloadOfCall(operation: DescribedOperation, config: ConnectorConfig): Shape {
  const isSuccess = successOf(config);
  const own = operation.answers.filter(({ status }) => statusesOf(status).some(isSuccess));
  const answers = own.length > 0 ? own : operation.answers.filter(({ status }) => status === 'default');
  const payload = oneOf(answers.map((answer) => shapeOfAnswer(answer, operation)));
  if (config.paging.type === 'none' || config.paging.gives !== 'list') return payload;
  const item = below(payload, [...(answerPath(config.paging.items)?.keys ?? []), 0]);
  return item ? listShape(item) : anything;
}
