import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';
import { deployReaders, remoteId } from './release.ts';

/** What a policy can ask for. */
export const policyRules = ['canary', 'approval', 'hours'] as const;
export type PolicyRule = (typeof policyRules)[number];

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 09:00');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * What has to be so before somebody gets another release of a remote. Turning off, and going back to what was stable
 * before, need none of it.
 */
export const policySchema = z.object({
  /** Before everyone gets a release it is a canary with healthy figures: so many sessions, so many minutes, or both. */
  canary: z
    .object({
      sessions: z.number().int().min(1).max(1_000_000).nullable(),
      minutes: z.number().int().min(1).max(43_200).nullable(),
    })
    .refine(({ sessions, minutes }) => sessions !== null || minutes !== null, 'Enter sessions or minutes')
    .nullable(),
  /** A second person approves. */
  approval: z.boolean(),
  /** Only at these times. Weekdays from 1, Monday, to 7; where `from` is after `to` the time goes past midnight. */
  hours: z
    .object({
      time_zone: z.string().max(60).refine(isTimeZone, 'Use a time zone such as Europe/Zurich'),
      weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
      from: timeOfDay,
      to: timeOfDay,
    })
    .nullable(),
});
export type DeployPolicy = z.output<typeof policySchema>;

/** What holds where nobody has decided. */
export const noPolicy: DeployPolicy = { canary: null, approval: false, hours: null };

/** The policy of a remote, and who made it. */
export const remotePolicySchema = z.object({
  remote: z.string(),
  policy: policySchema,
  revision: z.number().int(),
  changed_by: z.string(),
  changed_at: instant,
});
export type RemotePolicy = z.output<typeof remotePolicySchema>;

export const listPolicies = endpoint({
  id: 'deploy.policies',
  method: 'GET',
  path: '/deploy/policies/',
  summary: 'Policies for releases',
  access: deployReaders,
  answer: z.object({ items: z.array(remotePolicySchema) }),
});

/** Makes a remote's policy. 409 `stale_revision` when somebody else changed it (`details.current`). */
export const putPolicy = endpoint({
  id: 'deploy.policy',
  method: 'PUT',
  path: '/deploy/policies/:remote/',
  summary: 'Set the policy for releases of a remote',
  access: { anyOf: ['isSuperAdmin'], write: true },
  params: z.object({ remote: remoteId }),
  body: z.object({
    policy: policySchema,
    /** Null for a remote without a policy. */
    expected_revision: z.number().int().positive().nullable(),
  }),
  answer: remotePolicySchema,
});
