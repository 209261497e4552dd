import type { MemberExpression } from 'acorn';
import type { Evaluate } from './evaluation.ts';
import { leaveOut, type NameScope } from './scope.ts';

/** What a chain (`a?.b.c`) is from the place on where there was nothing. */
export const nothing = Symbol('nothing');

/** The owner of a property or method, or {@link nothing} where a chain ends. */
export function compileOwner(
  { object, optional }: Pick<MemberExpression, 'object' | 'optional'>,
  scope: NameScope,
): Evaluate {
  if (object.type === 'Super') return leaveOut();
  const evaluate = scope.compile(object);
  return (evaluation) => {
    const owner = evaluate(evaluation);
    return owner === nothing || (optional && (owner === null || owner === undefined)) ? nothing : owner;
  };
}
