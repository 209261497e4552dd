import type { FlowElement } from 'shared-contracts/api/scenario';
import type { Step } from './step.ts';

/** What an object costs beside what it holds: about as much as one of a few fields takes. */
const shell = 56;

const lengthOf = (value: unknown) => JSON.stringify(value)?.length ?? 0;

/** Characters of what is not shared between two values, looked for as deep as edits share. */
function unshared(one: object, other: object, depth: number): number {
  let weight = shell;
  for (const [name, value] of Object.entries(one)) {
    const old: unknown = other[name as keyof typeof other];
    if (value === old) continue;
    const deeper = depth > 0 && isObject(value) && isObject(old);
    weight += deeper ? unshared(value, old, depth - 1) : lengthOf(value);
  }
  return weight;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An element shares its fields, its data and its settings with what it was made of. */
const sharedDepth = 2;

const weightOf = (before: FlowElement, after: FlowElement) =>
  unshared(before, after, sharedDepth) + unshared(after, before, sharedDepth);

/** About how many bytes a step keeps in memory: what its two documents do not share. */
export function stepWeight({ fields, replaced, removed, added }: Step): number {
  const changed = replaced.reduce((sum, [before, after]) => sum + weightOf(before, after), 0);
  const alone = [...removed, ...added].reduce((sum, [, element]) => sum + shell + lengthOf(element), 0);
  return shell + lengthOf(fields) + changed + alone;
}
