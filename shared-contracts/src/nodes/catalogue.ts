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

/** Kinds that can be drawn and run, in the order of the palette. */
export const nodeCatalogue = [
  start,
  catchKind,
  exception,
  comment,
  functionKind,
  conditional,
  switchKind,
  delay,
  http,
  variable,
] as unknown as readonly NodeKind[];

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
