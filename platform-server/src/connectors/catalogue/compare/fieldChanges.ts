import type { OperationChange } from 'shared-contracts/api/catalogue';
import type { Field } from './fields.ts';

export type ChangeDetail = OperationChange['details'][number];
export type FieldPlace = ChangeDetail['place'];

/** What two versions say of fields, or of parameters, of one place. */
export interface Sides {
  before: ReadonlyMap<string, Field>;
  after: ReadonlyMap<string, Field>;
}

/**
 * What differs between fields. In requests it breaks a call when more is asked for or less is taken; in answers when
 * something that was read is no longer there.
 */
export function fieldChanges(place: FieldPlace, { before, after }: Sides): ChangeDetail[] {
  const isAnswer = place === 'answer';
  const changes: ChangeDetail[] = [];
  const gone = new Set<string>();
  for (const [name, field] of before) {
    const other = after.get(name);
    const isWithinGone = [...ancestorsOf(name)].some((ancestor) => gone.has(ancestor));
    if (other) changes.push(...changesOf(place, name, field, other));
    else if (!isWithinGone) changes.push(detail(place, name, 'removed', { before: field.type, isBreaking: true }));
    if (!other) gone.add(name);
  }
  for (const [name, field] of after) {
    if (before.has(name) || [...ancestorsOf(name)].some((ancestor) => !before.has(ancestor))) continue;
    changes.push(detail(place, name, 'added', { after: field.type, isBreaking: !isAnswer && field.required }));
  }
  return changes;
}

/** `a` and `a.b` of `a.b.c`: what is reported about an object is notified of its fields. */
function* ancestorsOf(name: string): Generator<string> {
  for (let at = name.indexOf('.'); at > 0; at = name.indexOf('.', at + 1)) yield name.slice(0, at);
}

function changesOf(place: FieldPlace, name: string, before: Field, after: Field): ChangeDetail[] {
  const isAnswer = place === 'answer';
  const changes: ChangeDetail[] = [];
  if (before.type !== after.type) {
    const isBreaking = isAnswer ? !covers(before.type, after.type) : !covers(after.type, before.type);
    changes.push(detail(place, name, 'type', { before: before.type, after: after.type, isBreaking }));
  }
  if (before.required !== after.required) {
    const change = after.required ? 'required' : 'optional';
    changes.push(detail(place, name, change, { isBreaking: after.required !== isAnswer }));
  }
  if (String(before.choices) !== String(after.choices)) changes.push(choiceChange(place, name, before, after));
  if (!before.deprecated && after.deprecated) changes.push(detail(place, name, 'deprecated', { isBreaking: false }));
  return changes;
}

/** Whether everything of one type is of another: `integer` of `number`, anything of none named. */
function covers(wide: string, narrow: string): boolean {
  if (wide === '') return true;
  if (narrow === '') return false;
  const allowed = wide.split(' or ');
  return narrow
    .split(' or ')
    .every((type) => allowed.includes(type) || (type === 'integer' && allowed.includes('number')));
}

function choiceChange(place: FieldPlace, name: string, before: Field, after: Field): ChangeDetail {
  const gone = (before.choices ?? []).filter((choice) => after.choices !== null && !after.choices.includes(choice));
  const isNarrower = gone.length > 0 || (before.choices === null && after.choices !== null);
  const written = (choices: Field['choices']) => (choices ?? []).join(', ').slice(0, 500);
  return detail(place, name, 'enum', {
    before: written(before.choices),
    after: written(after.choices),
    isBreaking: place !== 'answer' && isNarrower,
  });
}

/** One difference. */
export function detail(
  place: FieldPlace,
  name: string,
  change: ChangeDetail['change'],
  { before = '', after = '', isBreaking }: { before?: string; after?: string; isBreaking: boolean },
): ChangeDetail {
  return { place, name, change, before, after, is_breaking: isBreaking };
}
