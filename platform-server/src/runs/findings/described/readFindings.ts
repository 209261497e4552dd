import type { Finding } from 'shared-contracts/api/run';
import { type ExpressionPath, keyText, nodeCall, type PathKey, pathText } from 'shared-contracts/nodes';
import {
  type FieldDescription,
  fieldAt,
  isDescribed,
  missingIn,
  type Shape,
  type ShapeField,
  type ValueType,
  valueTypeOf,
} from 'shared-contracts/nodes/shape';
import { readPath } from '../../../engine/expressions/evaluate.ts';
import type { BarePath } from '../../../engine/expressions/template.ts';
import { anything } from '../../payloadTypes/places.ts';
import type { TypeScope } from '../../payloadTypes/readType.ts';
import type { RecordedMessage } from '../recordedMessages.ts';
import type { FieldRead } from './fieldReads.ts';

/** What findings by description are made of. */
export interface Described {
  scope: TypeScope;
  /** Of the last runs; there may be none yet. */
  messages: readonly RecordedMessage[];
}

/** Properties that values of a type have without fields of their own; only functions are called. */
const owners: Readonly<Record<Exclude<ValueType, 'null'>, object>> = {
  string: String.prototype,
  number: Number.prototype,
  boolean: Boolean.prototype,
  array: Array.prototype,
  object: Object.prototype,
};

/** The message that a path reads, and the keys within it. */
export function messageOf({ root, node, keys }: ExpressionPath, { received, sent }: TypeScope) {
  const shape: Shape | null = node === null ? received : sent(node);
  return { shape: shape ?? anything, keys: node === null ? [root, ...keys] : keys };
}

/** A path as it is written in an expression. */
export function writtenPath({ root, node, keys }: ExpressionPath): string {
  return node === null ? pathText(root, keys) : nodeCall(node) + keys.map(keyText).join('');
}

const withoutNull = (types: readonly ValueType[]) => types.filter((type) => type !== 'null');

/** What recorded messages had at a path; those without it are left out. */
function recordedAt(path: ExpressionPath, messages: readonly RecordedMessage[]): unknown[] {
  return messages.flatMap((message) => {
    const value = readPath(path as BarePath, { ...message, now: message.at });
    return value === undefined ? [] : [value];
  });
}

type FindingOfRead = Omit<Finding, 'path' | 'segment' | 'reads' | 'span'>;

function undescribed(
  read: FieldRead,
  meant: readonly PathKey[] | null,
  { origin }: FieldDescription,
  { messages }: Described,
): FindingOfRead {
  const known = messages.length;
  const hits = known - recordedAt(read.path, messages).length;
  const { root, node } = read.path;
  const keys = node === null ? meant?.slice(1) : meant;
  return {
    kind: 'undescribed',
    origin,
    hits,
    of: known,
    ...(keys && { meant: writtenPath({ root, node, keys: keys.map((key, at) => numbered(key, read, at)) }) }),
  };
}

/** A place in a list that was written stays as it was. */
function numbered(key: PathKey, { path }: FieldRead, at: number): PathKey {
  const own = path.keys[at];
  return typeof own === 'number' && typeof key === 'number' ? own : key;
}

/** The called member is one of none of the types. */
function calledOnOther(called: string, types: readonly ValueType[]): FindingOfRead[] {
  const known = withoutNull(types) as (keyof typeof owners)[];
  const has = (type: keyof typeof owners) => called in owners[type];
  const of = (Object.keys(owners) as (keyof typeof owners)[]).filter(has);
  if (known.length === 0 || known.includes('object') || of.length === 0 || known.some(has)) return [];
  return [{ kind: 'described-type', hits: 0, of: 0, types: [...types], others: of, meant: called }];
}

function disagreements(field: ShapeField, values: readonly unknown[]): FindingOfRead[] {
  const others = values.map(valueTypeOf).filter((type) => !field.types.includes(type));
  if (others.length === 0) return [];
  const known = { types: [...field.types], others: [...new Set(others)] };
  return [{ kind: 'disagrees', hits: others.length, of: values.length, ...known }];
}

function ofField(read: FieldRead, field: ShapeField, { messages }: Described): FindingOfRead[] {
  if (!isDescribed(field) || field.types.length === 0) return [];
  const values = recordedAt(read.path, messages);
  const disagreeing = disagreements(field, values);
  if (disagreeing.length > 0) return disagreeing;
  if (read.called !== null) {
    const called = calledOnOther(read.called, field.types);
    if (called.length > 0) return called;
  }
  // A rule takes null for nothing, and what is a value by itself stays null; a text loses it, and code fails.
  const needsValue = !read.isGuarded && (read.called !== null || (read.isBare && !read.isSole));
  if (!needsValue || !field.types.includes('null')) return [];
  const hits = values.filter((value) => value === null).length;
  return [{ kind: 'may-be-null', hits, of: values.length, ...(read.called !== null && { meant: read.called }) }];
}

/** What is found of one path: it leads to nothing that is described, or what stands there cannot be used so. */
function foundOf(read: FieldRead, described: Described): FindingOfRead[] {
  const { shape, keys } = messageOf(read.path, described.scope);
  if (read.path.keys.length === 0) return [];
  const missing = missingIn(shape, keys);
  if (missing) {
    const parent = fieldAt(shape, keys.slice(0, missing.known));
    return isDescribed(parent) ? [undescribed(read, missing.meant, parent.described, described)] : [];
  }
  const field = fieldAt(shape, keys);
  return field ? ofField(read, field, described) : [];
}

/** What API descriptions and settings say of the paths that a node reads, where it is probably not meant. */
export function readFindings(reads: readonly FieldRead[], described: Described): Finding[] {
  return reads.flatMap((read) =>
    foundOf(read, described).map((told) => ({
      ...told,
      path: read.setting,
      segment: read.segment,
      reads: writtenPath(read.path),
      ...(!read.isBare && { span: read.span }),
    })),
  );
}
