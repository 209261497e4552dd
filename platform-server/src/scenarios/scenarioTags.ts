import { scenarioTagsSchema } from 'shared-contracts/api/scenario';
import { checked } from '../routing/validation.ts';

/** What is tagged, and what of it is taken off. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

const changedTags = (tags: readonly string[], { add, remove }: TagChange) => [
  ...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add]),
];

/** @throws HttpError 422 when there would be too many */
export const tagsAfter = (tags: readonly string[], change: TagChange): string[] =>
  checked(scenarioTagsSchema, changedTags(tags, change), 'invalid_body') as string[];

/** The same; null where there would be too many. */
export const takenTags = (tags: readonly string[], change: TagChange): string[] | null =>
  scenarioTagsSchema.safeParse(changedTags(tags, change)).data ?? null;
