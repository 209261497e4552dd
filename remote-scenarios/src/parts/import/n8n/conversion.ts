import type { NodePolicy } from 'shared-contracts/api/scenario';
import type { NodeKindId } from 'shared-contracts/nodes';
import { type ExpressionPlace, type Translated, translateTemplate } from './expressions.ts';
import type { N8nNode } from './workflow.ts';

/** What somebody who imports a workflow should know of a node. Its text is in `importTexts.ts`. */
export type NoteCode =
  | 'expressions'
  | 'trigger'
  | 'webhook'
  | 'credentials'
  | 'binary'
  | 'pagination'
  | 'modules'
  | 'merge'
  | 'allMatching'
  | 'loop'
  | 'scenario'
  | 'answer'
  | 'wait'
  | 'part'
  | 'schedule'
  | 'failures'
  | 'kind';

export interface Note {
  code: NoteCode;
  /** What the text names: expressions, a path, a setting. */
  detail?: string;
}

/** A wire that comes to a node, in the order of the node's inputs. */
export interface Sender {
  name: string;
  label: string;
  /** Where its items are, as JavaScript behind its message: a loop's end sends results. */
  items: 'payload' | 'payload.results';
}

/** What a node of n8n is converted with: itself, its place in the flow, and where notes go. */
export interface ConversionInput {
  node: N8nNode;
  place: ExpressionPlace;
  senders: readonly Sender[];
  note(code: NoteCode, detail?: string): void;
  /** Takes the code of what was translated, and notes what of n8n's in it has no equal. */
  taken(translated: Translated): string;
}

/** A parameter as a template, with what of n8n's in it has no equal noted. */
export const templateOf = (input: ConversionInput, value: unknown): string =>
  input.taken(translateTemplate(value, input.place));

/** A node of Weft that takes the place of one of n8n. */
export interface Converted {
  type: NodeKindId;
  config: Record<string, unknown>;
  policy?: Partial<NodePolicy>;
  isDisabled?: boolean;
  /** Outputs of Weft for each output of n8n, in their order; one may lead to several, or to none. */
  outputs: readonly (readonly string[])[];
  /** Takes all items of a loop at once, so that in Weft it stands behind the loop's end. */
  gathers?: boolean;
}

export type Convert = (input: ConversionInput) => Converted;

/** What became of a node of n8n. */
export interface ReportedNode {
  label: string;
  /** Its type in n8n. */
  type: string;
  /** Whether it has no equal, and stands disabled with its settings. */
  isDisabled: boolean;
  notes: readonly Note[];
}
