import type { AccessSubject } from 'shared-contracts';
import type { TemplateId } from 'shared-contracts/nodes/templates';

/** The steps of onboarding, in order (product §6). */
const allSteps = ['company', 'goal', 'run', 'invite', 'done'] as const;
export type Step = (typeof allSteps)[number];

/** The steps of a person: who may not invite is not asked to. */
export function stepsFor({ isAdmin, isSuperAdmin }: Pick<AccessSubject, 'isAdmin' | 'isSuperAdmin'>): readonly Step[] {
  return allSteps.filter((step) => step !== 'invite' || isAdmin || isSuperAdmin);
}

/** What a new company wants to do first; sent as its goal. */
export const goals = ['connect', 'receive', 'import', 'explore'] as const;
export type Goal = (typeof goals)[number];

/** The template that comes closest to a goal. */
const templatesOfGoals: Readonly<Record<Goal, TemplateId>> = {
  connect: 'orders',
  receive: 'routing',
  import: 'report',
  explore: 'orders',
};

export function templateFor(goal: Goal | null): TemplateId {
  return goal ? templatesOfGoals[goal] : 'orders';
}
