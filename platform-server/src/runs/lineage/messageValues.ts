import { isSecretName, isSecretParameter } from 'shared-contracts/nodes';
import { walkValues } from '../payloadSearch/walkValues.ts';
import type { FieldPath } from './fieldNames.ts';
import { identifierOf } from './lineageValue.ts';

/** A value that may identify something, and where in a message it is. */
export interface FoundValue {
  path: FieldPath;
  value: string;
}

/** Rows of an import are one message. */
const bounds = { values: 5_000, containers: 2_000 };

function valuesIn(root: unknown, top: FieldPath, isSecret: (name: string) => boolean): FoundValue[] {
  const found: FoundValue[] = [];
  walkValues(
    { root, isSecret },
    top,
    {
      below: (path: FieldPath, name) => path.below(name),
      found(path, value) {
        const identifier = value && identifierOf(value.scalar);
        if (identifier !== null) found.push({ path, value: identifier });
      },
    },
    bounds,
  );
  return found;
}

/** Values of a payload. What is masked elsewhere is none of them. */
export const payloadValues = (payload: unknown, top: FieldPath): FoundValue[] => valuesIn(payload, top, isSecretName);

/** Values of a query: more names are secrets there. */
export const queryValues = (query: unknown, top: FieldPath): FoundValue[] => valuesIn(query, top, isSecretParameter);
