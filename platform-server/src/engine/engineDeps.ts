import type { Connectors } from './connectors/connectors.ts';
import type { Egress } from './egress/egress.ts';
import type { Tunnels } from './egress/tunnels.ts';
import type { LookupTables } from './lookups/lookupTable.ts';
import type { Mailer } from './mail.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** What all runs of a process share. */
export interface EngineDeps {
  sandbox: Sandbox;
  egress: Egress;
  mailer: Mailer;
  tables: LookupTables;
  tunnels: Tunnels;
  connectors: Connectors;
  /** Bytes of values that one run may have: what it received, and all that its nodes made or were answered. */
  mostValueBytes: number;
}
