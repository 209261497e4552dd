import type { TemplateId } from 'shared-contracts/nodes/templates';

/** The steps of onboarding, in order (product §6). */
export const steps = ['company', 'goal', 'run', 'done'] as const;

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
