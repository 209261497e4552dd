import type { OperationChange } from 'shared-contracts/api/catalogue';
import type { OperationDefinition } from '../connectorView.ts';
import { isGood } from '../reading/bodies.ts';
import { type ChangeDetail, detail, fieldChanges } from './fieldChanges.ts';
import { type Field, fieldsOf } from './fields.ts';

/** An operation as it compares. */
export interface Compared {
  method: string;
  path: string;
  is_deprecated: boolean;
  definition: OperationDefinition;
}

/** What lies between two versions of an operation; null where nothing that a call notices. */
export function compareOperations(
  operation_id: string,
  before: Compared | null,
  after: Compared | null,
): OperationChange | null {
  if (!before || !after) {
    if (!before && !after) return null;
    return { operation_id, change: after ? 'added' : 'removed', is_breaking: !after, details: [] };
  }
  const details = [
    ...headChanges(before, after),
    ...(['path', 'query', 'header', 'cookie'] as const).flatMap((place) =>
      fieldChanges(place, { before: parametersOf(before, place), after: parametersOf(after, place) }),
    ),
    ...bodyChanges(before.definition, after.definition),
    ...fieldChanges('answer', { before: answerOf(before.definition), after: answerOf(after.definition) }),
  ];
  if (details.length === 0) return null;
  return { operation_id, change: 'changed', is_breaking: details.some((each) => each.is_breaking), details };
}

function headChanges(before: Compared, after: Compared): ChangeDetail[] {
  const changed = (['method', 'path'] as const).filter((what) => before[what] !== after[what]);
  const changes = changed.map((what) =>
    detail('operation', what, what, { before: before[what], after: after[what], isBreaking: false }),
  );
  const isDeprecated = after.is_deprecated && !before.is_deprecated;
  return isDeprecated ? [...changes, detail('operation', '', 'deprecated', { isBreaking: false })] : changes;
}

function parametersOf({ definition }: Compared, place: string): ReadonlyMap<string, Field> {
  const of = definition.parameters.filter((parameter) => parameter.place === place);
  return new Map(
    of.map(({ name, required, is_deprecated, schema }) => {
      const [value] = fieldsOf({ type: 'object', properties: { value: schema } }, definition.request_defs).values();
      return [name, { type: '', choices: null, ...value, required, deprecated: is_deprecated }];
    }),
  );
}

function bodyChanges(before: OperationDefinition, after: OperationDefinition): ChangeDetail[] {
  const types = (definition: OperationDefinition) => definition.bodies.map(({ media_type }) => media_type);
  const [was, is] = [types(before), types(after)];
  const media = [
    ...was.filter((type) => !is.includes(type)).map((type) => detail('body', type, 'removed', { isBreaking: true })),
    ...is
      .filter((type) => !was.includes(type))
      .map((type) => {
        const isBreaking = was.length === 0 && after.bodies[0]?.required === true;
        return detail('body', type, 'added', { isBreaking });
      }),
  ];
  const shared = was.find((type) => is.includes(type));
  if (shared === undefined) return media;
  const fields = (definition: OperationDefinition) => {
    const body = definition.bodies.find(({ media_type }) => media_type === shared);
    return fieldsOf(body?.schema ?? null, definition.request_defs);
  };
  return [...media, ...fieldChanges('body', { before: fields(before), after: fields(after) })];
}

function answerOf({ answers, answer_defs }: OperationDefinition): ReadonlyMap<string, Field> {
  const good = answers.find(({ status }) => isGood(status)) ?? answers.find(({ status }) => status === 'default');
  return fieldsOf(good?.schema ?? null, answer_defs);
}
