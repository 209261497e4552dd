import type { z } from 'zod';
import type { Text } from '../contract/text.ts';

/** Categories of node kinds, in the order of the palette (core §1). */
export const nodeCategories = ['base', 'function', 'api', 'transformation', 'storage', 'notification'] as const;
export type NodeCategory = (typeof nodeCategories)[number];

/** The sixteen node kinds with their category (product §4). */
export const nodeKinds = {
  start: 'base',
  catch: 'base',
  exception: 'base',
  comment: 'base',
  function: 'function',
  conditional: 'function',
  switch: 'function',
  'fan-out': 'function',
  sequencer: 'function',
  delay: 'function',
  connector: 'api',
  http: 'api',
  filter: 'transformation',
  conversion: 'transformation',
  variable: 'storage',
  mail: 'notification',
} as const satisfies Record<string, NodeCategory>;

export type NodeKindId = keyof typeof nodeKinds;

/** An output of a node. `error` leaves from the bottom, all others from the right (look §5). */
export interface OutputHandle {
  id: string;
  /** Shown beside the handle; plain outputs have none. */
  label?: Text | string;
}

/** A fault of a node's settings; `path` is below `data.config`. Warnings do not hinder a start. */
export interface NodeProblem {
  path: string;
  message: Text;
  severity: 'error' | 'warning';
}

/** Everything client and server must agree on about a node kind (architecture §3, `/nodes`). */
export interface NodeKind<Config = Record<string, unknown>> {
  kind: NodeKindId;
  category: NodeCategory;
  label: Text;
  description: Text;
  config: z.ZodType<Config>;
  /** Settings of a newly added node. */
  defaults: () => Config;
  hasInput: boolean;
  outputs: (config: Config) => readonly OutputHandle[];
  /** Has a retry and failure policy and, from it, an `error` output. */
  working: boolean;
  /** Counts as an operation (product §4: all but start, catch, comment). */
  counted: boolean;
  /** The one setting that matters, for the canvas; plain text. */
  summary: (config: Config) => string;
  /** Faults beyond the schema's. */
  problems: (config: Config) => readonly NodeProblem[];
}

/** Declares a node kind; keeps the type of its settings. */
export function defineNodeKind<Config>(kind: Omit<NodeKind<Config>, 'category'>): NodeKind<Config> {
  return { ...kind, category: nodeKinds[kind.kind] };
}

/** The plain output of most kinds. */
export const out: readonly OutputHandle[] = [{ id: 'out' }];
/** Id of the failure output. */
export const errorHandle = 'error';

/** A problem of a missing setting. */
export function missing(path: string, en: string, fr: string): NodeProblem {
  return { path, message: { en, fr }, severity: 'error' };
}
