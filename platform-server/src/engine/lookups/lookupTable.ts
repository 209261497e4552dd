import type { EntryContent, LookupValueType, MatchMode } from 'shared-contracts/api/lookup';
import type { Eventual } from '../eventual.ts';
import type { AskThread } from '../patterns/patternThreads.ts';

/** How the values of one version are compared, and what becomes of them. */
export interface LookupSettings {
  kind: 'filter' | 'conversion';
  value_type: LookupValueType;
  match: MatchMode;
  /** Of a filter list. */
  meaning?: 'allow' | 'deny';
  /** Of a conversion table. */
  value_columns?: readonly string[];
  result_columns?: readonly {
    id?: string;
    name: string;
    type: 'text' | 'number' | 'boolean' | 'json';
    fallback: string;
  }[];
  unmatched?: 'keep' | 'default' | 'null' | 'error' | 'hold';
}

/** One version of a filter list or conversion table, ready to be asked. */
export interface LookupTable {
  id: string;
  name: string;
  version: number;
  settings: LookupSettings;
  /**
   * The entry for these values at an instant (ms since the epoch); null when there is none. Patterns that may take long are
   * handed to `ask`; what that throws is thrown.
   */
  find(values: readonly unknown[], at: number, ask: AskThread): Eventual<EntryContent | null>;
}

/** The scenario that looks up. */
export interface LookupCaller {
  id: string;
  account: string;
}

/** What the engine asks of the process for its look-ups. */
export interface LookupTables {
  /** The newest version, or the one given; null when there is no such thing in the account. At once when it is known. */
  get(account: string, id: string, version?: number): Eventual<LookupTable | null>;
  /** A run has looked a value up; kept for the inbox and for trying changes on, some time later. */
  note(table: LookupTable, scenario: LookupCaller, values: readonly unknown[], isMissed: boolean): void;
}
