import { randomUUID } from 'node:crypto';

/** Who signs in. */
export interface Person {
  email: string;
  password: string;
}

/** Someone who has no account yet, with the organisation they will found. */
export interface Newcomer extends Person {
  firstName: string;
  lastName: string;
  organisation: string;
}

const seeded = (name: string): Person => ({ email: `${name}@weft.local`, password: 'weft-demo' });

/** People every new server for one machine knows: those of Acme, one for each role, and one of Globex. The integrator belongs to both and more. */
export const people = {
  member: seeded('member'),
  guest: seeded('guest'),
  admin: seeded('admin'),
  integrator: seeded('integrator'),
  developer: seeded('developer'),
  superadmin: seeded('superadmin'),
  globex: seeded('globex'),
} as const;

/** A person nobody has met: journeys that change data begin with one, so they need no order. */
export function aNewcomer(): Newcomer {
  const mark = randomUUID().slice(0, 8);
  return {
    firstName: 'Nora',
    lastName: 'Quist',
    email: `nora.${mark}@example.test`,
    password: `threads-over-under-${mark}`,
    organisation: `Quist ${mark}`,
  };
}
