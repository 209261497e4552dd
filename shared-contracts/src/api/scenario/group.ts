import { z } from 'zod';

/** Type of the element of a flow that is a group. */
export const groupType = 'group';

/** Colors that a group can have: tokens of the theme. */
export const groupColors = ['neutral', 'blue', 'green', 'amber', 'red', 'violet'] as const;
export type GroupColor = (typeof groupColors)[number];

/** A scenario has at most so many groups. */
export const maxGroups = 200;

export const groupConfigSchema = z.looseObject({
  color: z.enum(groupColors).default('neutral'),
  /** Drawn as one box, with the inputs and outputs of what is in it. */
  collapsed: z.boolean().default(false),
  /** Ids of its nodes. A node is in one group at most, and no group in another. */
  members: z.array(z.string().min(1).max(100)).max(5000).default([]),
});
export type GroupConfig = z.output<typeof groupConfigSchema>;
