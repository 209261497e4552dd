import type { FieldProblem } from 'shared-contracts/api';
import type { deployChangeSchema } from 'shared-contracts/api/deploy';
import type { z } from 'zod';
import { HttpError } from '../../http/httpError.ts';

/** A change as the call's schema has read it. */
export type AskedChange = z.output<typeof deployChangeSchema>;

type Action = AskedChange['action'];
type Field = 'release' | 'percent' | 'organisation' | 'user' | 'message';

interface Shape {
  needs: readonly Field[];
  /** One of these, and only one. */
  oneOf?: readonly Field[];
  takes?: readonly Field[];
}

const shapes: Readonly<Record<Action, Shape>> = {
  promote: { needs: ['release'] },
  canary: { needs: ['release'], oneOf: ['percent', 'organisation'] },
  pin: { needs: [], oneOf: ['user', 'organisation'], takes: ['release'] },
  rollback: { needs: [], takes: ['release'] },
  kill: { needs: ['message'] },
  revive: { needs: [] },
};

const fields: readonly Field[] = ['release', 'percent', 'organisation', 'user', 'message'];

/**
 * Throws `HttpError` 422 `invalid_body` for fields that an action needs and lacks, and for those it does not take: a
 * promotion with a percentage was meant as a canary.
 */
export function checkShape(change: AskedChange): void {
  const { action } = change;
  const { needs, oneOf = [], takes = [] }: Shape = shapes[action];
  const given = fields.filter((field) => change[field] !== undefined);
  const problems: FieldProblem[] = [
    ...needs
      .filter((field) => !given.includes(field))
      .map((field) => ({ path: field, message: `${action} needs a ${field}` })),
    ...given
      .filter((field) => ![...needs, ...oneOf, ...takes].includes(field))
      .map((field) => ({ path: field, message: `${action} takes no ${field}` })),
  ];
  if (oneOf.length > 0 && given.filter((field) => oneOf.includes(field)).length !== 1) {
    problems.push({ path: oneOf[0] ?? '', message: `${action} needs either ${oneOf.join(' or ')}` });
  }
  const [first] = problems;
  if (first) throw new HttpError('invalid_body', `${first.path}: ${first.message}`, { problems });
}
