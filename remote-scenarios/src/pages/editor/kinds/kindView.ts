import type { ComponentType } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import type { ConfigOf, NodeKindId } from 'shared-contracts/nodes';
import type { KindText, KindTexts } from '../../../parts/kindTexts.ts';
import type { useEditorText } from '../context/useEditorText.ts';

export type KindIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
export type Translate = ReturnType<typeof useEditorText>;

/** How the editor shows a kind of node on the canvas; its form is loaded with the panel of the first one that is opened. */
export interface KindView<Id extends NodeKindId, Texts extends KindTexts = KindTexts> {
  kind: Id;
  icon: KindIcon;
  /** What its form and its summary say; `unset` stands on the canvas while there is no summary. */
  texts: Texts;
  /**
   * The setting that matters, in the user's language; without it the kind's own, which speaks none. `words` are those
   * that kinds share, as the names of comparisons.
   */
  summary?(config: ConfigOf<Id>, t: KindText<Texts>, words: Translate): string;
  /** Finds, with the server's help, what is wrong with a node, and reports it; draws nothing. */
  Checks?: ComponentType<{ node: FlowNode }>;
  /** What is said of its success in the shown run, above the output. */
  Outcome?: ComponentType;
}

/** Declares how a kind is shown: settings and keys of texts are checked by their types. */
export function defineKindView<Id extends NodeKindId, Texts extends KindTexts>(
  view: KindView<Id, Texts>,
): KindView<Id> {
  return view;
}

/** Expressions in short: the braces are noise in a line of thirty characters, and most paths begin alike. */
export function shortTemplate(text: string): string {
  const sole = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(text.trim())?.[1];
  if (sole !== undefined) return sole.replace(/^payload\./, '');
  return text.replace(/\{\{\s*(?:payload\.)?(.*?)\s*\}\}/g, '{$1}').replace(/\s+/g, ' ');
}
