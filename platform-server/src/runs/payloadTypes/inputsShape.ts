import type { InputType, ScenarioInput } from 'shared-contracts/nodes';
import type { Shape, ShapeField, ValueType } from 'shared-contracts/nodes/shape';

const types: Readonly<Record<InputType, readonly ValueType[]>> = {
  text: ['string'],
  number: ['number'],
  boolean: ['boolean'],
  // A date stays as it was given: a text, or a number of milliseconds.
  date: ['string', 'number'],
  list: ['array'],
  object: ['object'],
};

/** What the inputs of a scenario say of the payload that a run begins with; more may stand beside them. */
export function inputsShape(inputs: readonly ScenarioInput[]): Shape {
  const root: ShapeField = { keys: [], types: ['object'], seen: 0, cut: true, described: { origin: 'inputs' } };
  const fields = inputs
    .filter(({ name }) => name !== '')
    .map(({ name, type, required, default: otherwise, description }): ShapeField => {
      const isOptional = !required && (otherwise === null || otherwise === '');
      const described = {
        origin: 'inputs' as const,
        ...(description && { text: description }),
        ...(isOptional && { isOptional }),
        ...(type === 'date' && { format: 'date-time' }),
      };
      return { keys: [name], types: [...types[type]], seen: 0, cut: true, described };
    });
  return [root, ...fields];
}
