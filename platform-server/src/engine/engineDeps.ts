import type { Connectors } from './connectors/connectors.ts';
import type { Egress } from './egress/egress.ts';
import type { Tunnels } from './egress/tunnels.ts';
import type { LookupTables } from './lookups/lookupTable.ts';
import type { Mailer } from './mail.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Stores } from './stores.ts';
import type { TimeZones } from './timeZones.ts';

/** What a run may stand on and somebody can move to the trash. */
export interface TrashedThing {
  kind: 'filter' | 'conversion' | 'connector' | 'tunnel' | 'store';
  name: string;
}

/** The trash of accounts, as runs ask it for what they do not find. */
export interface TrashedThings {
  /** Null for what the account does not have in its trash. */
  find(account: string, id: string): Promise<TrashedThing | null>;
}

/** What all runs of a process share. */
export interface EngineDeps {
  sandbox: Sandbox;
  egress: Egress;
  mailer: Mailer;
  tables: LookupTables;
  tunnels: Tunnels;
  connectors: Connectors;
  stores: Stores;
  trash: TrashedThings;
  timeZones: TimeZones;
  /** Bytes of values that one run may have: what it received, and all that its nodes made or were answered. */
  maxValueBytes: number;
}
