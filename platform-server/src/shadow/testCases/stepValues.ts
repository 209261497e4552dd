import type { Message } from 'shared-contracts/api/run';
import type { StepTrace } from '../../engine/record/stepTrace.ts';
import { maskMessage } from '../../masking/maskMessage.ts';
import { maskValue } from '../../masking/maskValue.ts';
import { parts, responseOf, sentOf, variablesOf } from '../comparedSteps.ts';

type Value = Readonly<Record<string, unknown>>;

/** What stands beside the messages of a step: of several messages beside the first one. */
function besides(step: StepTrace): Value {
  const variables = variablesOf(step);
  const response = responseOf(step);
  return {
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(response !== undefined && { response }),
  };
}

/** What a step sent, a value a message, each with the parts that rules about fields begin with. */
export function valuesOf(step: StepTrace): readonly Value[] {
  const besideFirst = besides(step);
  const [first, ...others] = sentOf(step);
  if (!first) return Object.keys(besideFirst).length > 0 ? [besideFirst] : [];
  return [{ ...parts(first), ...besideFirst }, ...others.map(parts)];
}

/** One of them as it may be shown. */
export function maskedValue(value: unknown): unknown {
  if (value === undefined) return undefined;
  const { variables, response, ...message } = value as Value;
  return {
    ...('url' in message ? parts(maskMessage(message as unknown as Message)) : message),
    ...(variables !== undefined && { variables: maskValue(variables) }),
    ...(response !== undefined && { response: maskValue(response) }),
  };
}
