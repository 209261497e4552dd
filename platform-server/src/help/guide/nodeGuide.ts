import type { ConfigOf, NodeKindId } from 'shared-contracts/nodes';

/** A text in both languages, as Markdown where it is a paragraph. */
export interface GuideText {
  en: string;
  fr: string;
}

/** A setting as the editor labels it, and what it does. */
export interface SettingGuide {
  label: GuideText;
  text: GuideText;
}

/** A call that the example makes, and what the service answers. */
export interface ExampleCall {
  method: string;
  /** Below `https://api.example.com`. */
  path: string;
  /** The body sent, where there is one. */
  body?: unknown;
  /** Headers that the call must have, in lower case. */
  headers?: Readonly<Record<string, string>>;
  status?: number;
  answer: unknown;
}

/** A list or table that the example looks up in, as its rows. */
export interface ExampleTable {
  id: string;
  kind: 'filter' | 'conversion';
  /** Of a filter list. */
  meaning?: 'allow' | 'deny';
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A store that the example works in, as what it has. */
export interface ExampleStore {
  id: string;
  entries: Readonly<Record<string, unknown>>;
}

/** What a run with the node does; a test runs each through the engine and demands exactly this. */
export interface NodeExample {
  title: GuideText;
  /** What is to be seen in it. */
  text: GuideText;
  config: Readonly<Record<string, unknown>>;
  /** Retry and failure settings, where they are not the defaults. */
  policy?: Readonly<Record<string, unknown>>;
  /** Payload of the message that the node receives. */
  receives: unknown;
  /** Payloads that leave by each output, in their order. Outputs that are left out send nothing. */
  sends: Readonly<Record<string, readonly unknown[]>>;
  /** Variables after the run. */
  variables?: Readonly<Record<string, unknown>>;
  /** What the run answers its caller. */
  responds?: {
    status: number;
    contentType: string;
    headers?: Readonly<Record<string, string>>;
    body: string;
  };
  /** How the run fails. */
  fails?: { code: string; message: string };
  /** Until when the run waits, with 1 June 2026 at 12:00 UTC as now. */
  waitsUntil?: string;
  calls?: readonly ExampleCall[];
  tables?: readonly ExampleTable[];
  store?: ExampleStore;
  mails?: readonly Readonly<Record<string, unknown>>[];
}

/** What the guide says of a kind of node beyond its catalogue entry. Each setting has its words: else it does not compile. */
export interface NodeGuide<Id extends NodeKindId = NodeKindId> {
  /** When to use it and how it behaves. Markdown. */
  body: GuideText;
  settings: { readonly [Setting in keyof ConfigOf<Id>]-?: SettingGuide };
  examples: readonly [NodeExample, ...NodeExample[]];
}
