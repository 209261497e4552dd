import type { deployChangeSchema } from 'shared-contracts/api/deploy';
import type { z } from 'zod';
import { HttpError, type Problem } from '../../errors/httpError.ts';

/** A change as the call's schema has read it. */
export type RequestedChange = z.output<typeof deployChangeSchema>;

type Action = RequestedChange['action'];
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
export function checkShape(change: Omit<RequestedChange, 'override'>): void {
  const { action } = change;
  const { needs, oneOf = [], takes = [] }: Shape = shapes[action];
  const given = fields.filter((field) => change[field] !== undefined);
  const problems: Problem[] = [
    ...needs
      .filter((field) => !given.includes(field))
      .map((field) => ({ path: field, message: { en: `${action} needs a ${field}`, fr: `${action} exige ${field}` } })),
    ...given
      .filter((field) => ![...needs, ...oneOf, ...takes].includes(field))
      .map((field) => ({
        path: field,
        message: { en: `${action} takes no ${field}`, fr: `${action} n’accepte pas ${field}` },
      })),
  ];
  if (oneOf.length > 0 && given.filter((field) => oneOf.includes(field)).length !== 1) {
    const [en, fr] = [`${action} needs either ${oneOf.join(' or ')}`, `${action} exige ${oneOf.join(' ou ')}`];
    problems.push({ path: oneOf[0] ?? '', message: { en, fr } });
  }
  const [first] = problems;
  if (first) throw new HttpError('invalid_body', { problem: first.message, path: first.path }, { problems });
}
