import type { ComponentType } from 'react';
import type { useEditorText } from '../context/useEditorText.ts';

export type KindIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
export type Translate = ReturnType<typeof useEditorText>;

/** How the editor shows a kind of node. */
export interface KindView<Config = never> {
  icon: KindIcon;
  /** Its settings. */
  Form: ComponentType;
  /** The setting that matters, in the user's language; without it the kind's own, which speaks none. */
  summary?: (config: Config, t: Translate) => string;
}

/** Declares how a kind is shown; keeps the type of its settings. */
export function defineKindView<Config>(view: KindView<Config>): KindView<Config> {
  return view;
}

/** Expressions in short: the braces are noise in a line of thirty characters, and most paths begin alike. */
export function shortTemplate(text: string): string {
  const sole = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(text.trim())?.[1];
  if (sole !== undefined) return sole.replace(/^payload\./, '');
  return text.replace(/\{\{\s*(?:payload\.)?(.*?)\s*\}\}/g, '{$1}').replace(/\s+/g, ' ');
}
