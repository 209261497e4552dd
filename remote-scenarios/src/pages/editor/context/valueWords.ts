import { isExactInteger } from 'shared-contracts/api/exactJson';
import type { ValueType } from 'shared-contracts/nodes/shape';
import type { useEditorText } from './useEditorText.ts';

type Translate = ReturnType<typeof useEditorText>;

/** Characters of a text shown in one line. */
const shownLength = 60;

/** A plain value in one line. */
export function shortValue(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > shownLength ? `${value.slice(0, shownLength)}…` : value);
  }
  if (typeof value === 'object' && value !== null) return JSON.stringify(value).slice(0, shownLength);
  return String(value);
}

/** What a value is, in words: "text", "3 items", "object". */
export function typeName(value: unknown, t: Translate): string {
  if (value === null) return t('type.null');
  if (Array.isArray(value)) return t('data.items', { count: value.length });
  if (isExactInteger(value)) return t('type.number');
  return t(`type.${typeof value}`);
}

/** What stood somewhere over several runs: "text or number". */
export function typeNames(types: readonly ValueType[], t: Translate): string {
  return types.map((type) => t(`type.${type === 'array' ? 'list' : type}`)).join(t('shape.types'));
}

/** Number of items a message carries: those of a list, else one. */
export function itemCount(payload: unknown): number {
  return Array.isArray(payload) ? payload.length : 1;
}
