import type { FlowNode } from 'shared-contracts/api/scenario';

/** A text of settings with its dotted path below `data.config`. */
export interface ConfigText {
  path: string;
  text: string;
}

/** Settings that are code, data or prose, where `{{` means nothing. */
const plain = new Set(['function.code', 'comment.text', 'start.sample']);

function textsOf(value: unknown, path: string): ConfigText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, `${path}.${key}`));
}

/** All settings of a node that are templates. */
export function configTexts({ type, data }: FlowNode): ConfigText[] {
  return Object.entries(data.config).flatMap(([key, value]) =>
    plain.has(`${type}.${key}`) ? [] : textsOf(value, key),
  );
}
