import type { z } from 'zod';
import type { Text } from '../contract/text.ts';
import type { FieldPath } from './fields.ts';
import { fieldsReferringTo, type ReferenceFields, type ReferredKind } from './references/kinds.ts';

/** Categories of node kinds, in the order of the palette (core §1). */
export const nodeCategories = ['base', 'function', 'api', 'transformation', 'storage', 'notification'] as const;
export type NodeCategory = (typeof nodeCategories)[number];

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

/** What code outside of a kind's own folders asks of it: no such code knows a kind by its name. */
export interface NodeTraits {
  /** Begins every run: a flow has exactly one, which is not removed, copied or disabled. */
  isTrigger: boolean;
  /** Drawn and never run. */
  isAnnotation: boolean;
  /** Its branch begins with the failure of another node. */
  takesFailures: boolean;
  /** Acts on the world outside: a run that is done again does it again. */
  callsOut: boolean;
  /** Answers who started the run: a webhook that waits for the result waits for it. */
  answersCaller: boolean;
  /** Settings that are templates, as `headers.*.value`. */
  templateFields: readonly string[];
  /** Settings that are the body of an async function. */
  codeFields: readonly string[];
  /** Settings that are kept encrypted, away from the flow. */
  secretFields: readonly string[];
  /** Settings that refer to something by its id, and to what. */
  references: ReferenceFields;
  /** Those of `references` that refer to other nodes. */
  nodeFields: readonly string[];
}

/** Everything client and server must agree on about a node kind (architecture §3, `/nodes`). */
export interface NodeKind<Config = Record<string, unknown>> extends NodeTraits {
  kind: string;
  category: NodeCategory;
  label: Text;
  description: Text;
  config: z.ZodType<Config>;
  /** Settings of a newly added node. */
  defaults: () => Config;
  hasInput: boolean;
  outputs: (config: Config) => readonly OutputHandle[];
  /** The output by which a disabled node lets messages by; the first where absent. */
  passedBy?: string;
  /** Has a retry and failure policy and, from it, an `error` output. */
  working: boolean;
  /** Counts as an operation (product §4: all but start, catch, comment). */
  counted: boolean;
  /** What a call of it reaches, for retry plans, and for the canvas where that has no words of its own; plain text. */
  summary?: (config: Config) => string;
  /** Faults beyond the schema's. */
  problems: (config: Config) => readonly NodeProblem[];
  /** Its size on the canvas in pixels; without it, that of every step. */
  size?: (config: Config) => { width: number; height: number };
}

type FieldTraits = 'templateFields' | 'codeFields' | 'secretFields';

/** What a kind says of itself. Traits that are left out are false or none; fields are checked against the settings. */
export type NodeKindGiven<Config, Id extends string> = Omit<NodeKind<Config>, keyof NodeTraits | 'kind'> & {
  kind: Id;
} & Partial<Omit<NodeTraits, FieldTraits | 'references' | 'nodeFields'>> & {
    readonly [Trait in FieldTraits]?: readonly FieldPath<Config>[];
  } & { readonly references?: { readonly [Field in FieldPath<Config>]?: ReferredKind } };

/** A declared kind: with its id, and whether it is one that never runs, for the registries. */
export type DeclaredKind<Config, Id extends string, IsAnnotation extends boolean> = NodeKind<Config> & {
  kind: Id;
  isAnnotation: IsAnnotation;
};

/** Declares a node kind; its id and the type of its settings are kept, so that its other parts are checked by them. */
export function defineNodeKind<Config, const Id extends string, const IsAnnotation extends boolean = false>(
  given: NodeKindGiven<Config, Id> & { isAnnotation?: IsAnnotation },
): DeclaredKind<Config, Id, IsAnnotation> {
  const references = (given.references ?? {}) as ReferenceFields;
  return {
    isTrigger: false,
    takesFailures: false,
    callsOut: false,
    answersCaller: false,
    templateFields: [],
    codeFields: [],
    secretFields: [],
    ...given,
    references,
    nodeFields: fieldsReferringTo(references, 'node'),
    isAnnotation: (given.isAnnotation ?? false) as IsAnnotation,
  };
}

/** The plain output of most kinds. */
export const out: readonly OutputHandle[] = [{ id: 'out' }];
/** Id of the failure output. */
export const errorHandle = 'error';

/** A problem of a missing setting. */
export function missing(path: string, en: string, fr: string): NodeProblem {
  return { path, message: { en, fr }, severity: 'error' };
}
