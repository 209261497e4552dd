/** The steps of onboarding, in order (product §6). */
export const steps = ['company', 'goal', 'done'] as const;

/** What a new company wants to do first; sent as its goal. */
export const goals = ['connect', 'receive', 'import', 'explore'] as const;
export type Goal = (typeof goals)[number];
