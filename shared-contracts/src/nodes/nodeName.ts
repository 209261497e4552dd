import type { Text } from '../contract/text.ts';
import { nodeKind } from './catalogue.ts';

/** What a node is called: its label, or its kind where it has none. */
export function nodeName({ type, label }: { type: string; label: string }): Text {
  if (label.trim() !== '') return { en: label, fr: label };
  return nodeKind(type)?.label ?? { en: type, fr: type };
}
