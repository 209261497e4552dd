import type { NodeKind, NodeKindId, OutputHandle } from './kind.ts';
import { errorHandle } from './kind.ts';
import { catchKind } from './kinds/catch.ts';
import { comment } from './kinds/comment.ts';
import { conditional } from './kinds/conditional.ts';
import { delay } from './kinds/delay.ts';
import { exception } from './kinds/exception.ts';
import { functionKind } from './kinds/function.ts';
import { http } from './kinds/http.ts';
import { start } from './kinds/start.ts';
import { switchKind } from './kinds/switch.ts';
import { variable } from './kinds/variable.ts';

export * from './kinds/catch.ts';
export * from './kinds/comment.ts';
export * from './kinds/conditional.ts';
export * from './kinds/delay.ts';
export * from './kinds/exception.ts';
export * from './kinds/function.ts';
export * from './kinds/http.ts';
export * from './kinds/start.ts';
export * from './kinds/switch.ts';
export * from './kinds/variable.ts';

/** Kinds that can be drawn and run, in the order of the palette. A new one has its line here and above, nowhere else. */
const kinds = {
  start,
  catch: catchKind,
  exception,
  comment,
  function: functionKind,
  conditional,
  switch: switchKind,
  delay,
  http,
  variable,
} as const satisfies { readonly [Id in NodeKindId]?: { kind: NodeKindId } };

/** Id of a kind that can be drawn and run: editor and server have a part for each, or do not compile. */
export type CatalogueKindId = keyof typeof kinds;

export const nodeCatalogue = Object.values(kinds) as unknown as readonly NodeKind[];

const byKind = new Map<string, NodeKind>(nodeCatalogue.map((kind) => [kind.kind, kind]));

/** The kind of a node by its type; undefined for one this release cannot run. */
export function nodeKind(type: string): NodeKind | undefined {
  return byKind.get(type);
}

/** Settings with defaults filled in, or the kind's defaults where they do not fit its schema. */
export function readConfig<Config>(kind: NodeKind<Config>, config: unknown): Config {
  const parsed = kind.config.safeParse(config);
  return parsed.success ? parsed.data : kind.defaults();
}

const errorOutput: OutputHandle = { id: errorHandle, label: { en: 'error', fr: 'erreur' } };

/** All outputs of a node with these settings, `error` last for kinds that have one. */
export function outputsOf(type: NodeKindId | string, config: unknown): readonly OutputHandle[] {
  const kind = nodeKind(type);
  if (!kind) return [];
  const outputs = kind.outputs(readConfig(kind, config));
  return kind.working ? [...outputs, errorOutput] : outputs;
}
