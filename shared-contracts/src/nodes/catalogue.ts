import { call } from './call/call.ts';
import { catchKind } from './catch/catch.ts';
import { comment } from './comment/comment.ts';
import { conditional } from './conditional/conditional.ts';
import { connector } from './connector/connector.ts';
import { conversion } from './conversion/conversion.ts';
import { delay } from './delay/delay.ts';
import { exception } from './exception/exception.ts';
import { fanOut } from './fanOut/fanOut.ts';
import { filter } from './filter/filter.ts';
import { functionKind } from './function/function.ts';
import { http } from './http/http.ts';
import type { DeclaredKind, NodeKind, OutputHandle } from './kind.ts';
import { errorHandle } from './kind.ts';
import { listKind } from './list/list.ts';
import { mail } from './mail/mail.ts';
import { respond } from './respond/respond.ts';
import { sequencer } from './sequencer/sequencer.ts';
import { start } from './start/start.ts';
import { store } from './store/store.ts';
import { switchKind } from './switch/switch.ts';
import { variable } from './variable/variable.ts';
import { wait } from './wait/wait.ts';

export { type HttpPaging, maxPages } from '../api/catalogue/paging.ts';
export * from './call/call.ts';
export * from './catch/catch.ts';
export * from './comment/comment.ts';
export * from './conditional/conditional.ts';
export * from './connector/connector.ts';
export * from './connector/fieldPath.ts';
export * from './conversion/conversion.ts';
export * from './delay/delay.ts';
export * from './exception/exception.ts';
export * from './fanOut/fanOut.ts';
export * from './filter/filter.ts';
export * from './function/function.ts';
export { type CurlArgument, curlCommand } from './http/curlCommand.ts';
export { graphqlBody } from './http/graphqlBody.ts';
export * from './http/http.ts';
export * from './http/httpBody.ts';
export { answerAt, answerPath, endsByEmptyPage } from './http/paging.ts';
export * from './list/list.ts';
export * from './mail/mail.ts';
export * from './respond/respond.ts';
export * from './sequencer/sequencer.ts';
export * from './start/inputs.ts';
export * from './start/items.ts';
export * from './start/schedules.ts';
export * from './start/start.ts';
export * from './start/tool.ts';
export * from './store/store.ts';
export * from './switch/switch.ts';
export * from './variable/variable.ts';
export * from './wait/wait.ts';

/**
 * Kinds that can be drawn and run, in the order of the palette. A new one has its lines here and above. The registries
 * of executors (`engine/nodes/kinds.ts`), of views (`editor/kinds/kindViews.ts`) and of forms (`editor/kinds/KindForm.tsx`)
 * do not compile without its part.
 */
const kinds = {
  start,
  catch: catchKind,
  exception,
  comment,
  function: functionKind,
  call,
  conditional,
  switch: switchKind,
  'fan-out': fanOut,
  sequencer,
  delay,
  wait,
  filter,
  list: listKind,
  conversion,
  connector,
  http,
  respond,
  variable,
  store,
  mail,
} as const;

type Kinds = typeof kinds;

/** Id of a kind that can be drawn and run. */
export type NodeKindId = keyof Kinds;

/** Id of a kind that is run, so that it needs an executor. */
export type RunKindId = { [Id in NodeKindId]: Kinds[Id]['isAnnotation'] extends true ? never : Id }[NodeKindId];

/** Settings of a kind. */
export type ConfigOf<Id extends NodeKindId> =
  Kinds[Id] extends DeclaredKind<infer Config, Id, boolean> ? Config : never;

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
export function outputsOf(type: string, config: unknown): readonly OutputHandle[] {
  const kind = nodeKind(type);
  if (!kind) return [];
  const outputs = kind.outputs(readConfig(kind, config));
  return kind.working ? [...outputs, errorOutput] : outputs;
}
