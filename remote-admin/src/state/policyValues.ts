import type { DeployPolicy } from 'shared-contracts/api/deploy';

/** What the form of a policy asks for. */
export interface PolicyValues {
  canary: boolean;
  sessions?: number | null;
  minutes?: number | null;
  approval: boolean;
  limited: boolean;
  weekdays?: number[];
  from?: string;
  to?: string;
  time_zone?: string;
}

/** Begun with where a rule is turned on: a working day. */
const usualHours = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };

/** What the form of a policy begins with; `zone` where the policy names none. */
export function policyValues({ canary, approval, hours }: DeployPolicy, zone: string): Required<PolicyValues> {
  return {
    canary: canary !== null,
    sessions: canary ? canary.sessions : 100,
    minutes: canary ? canary.minutes : null,
    approval,
    limited: hours !== null,
    ...(hours ?? { ...usualHours, time_zone: zone }),
  };
}

/** The policy that a filled-in form means. */
export function policyOf(values: PolicyValues): DeployPolicy {
  const { weekdays = [], from = '', to = '', time_zone = '' } = values;
  return {
    canary: values.canary ? { sessions: values.sessions ?? null, minutes: values.minutes ?? null } : null,
    approval: values.approval,
    hours: values.limited ? { time_zone, weekdays: [...weekdays].sort((one, other) => one - other), from, to } : null,
  };
}
