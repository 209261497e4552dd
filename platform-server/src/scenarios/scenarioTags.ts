import { scenarioTagsSchema } from 'shared-contracts/api/scenario';
import { checked } from '../routing/validation.ts';

/** What is tagged, and what of it is taken off. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** @throws HttpError 422 when there would be too many */
export function tagsAfter(tags: readonly string[], { add, remove }: TagChange): string[] {
  const next = new Set([...tags.filter((tag) => !remove.includes(tag)), ...add]);
  return checked(scenarioTagsSchema, [...next], 'invalid_body') as string[];
}
