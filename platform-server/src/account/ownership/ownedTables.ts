import type { Queryable } from '../../store/transaction.ts';
import { readTables, type Table } from './tables.ts';

/** Rows of a table that belong to those of another by a column, without a foreign key. */
const links: readonly { child: string; column: string; parent: string }[] = [
  { child: 'run_record', column: 'run_id', parent: 'run' },
  { child: 'run_search', column: 'run_id', parent: 'run' },
  { child: 'lookup_pin', column: 'run_id', parent: 'run' },
  { child: 'run_retry_choice', column: 'run_id', parent: 'run' },
  { child: 'crashed_run', column: 'run_id', parent: 'run' },
  { child: 'event_attempt', column: 'event_id', parent: 'event' },
  { child: 'rate_slot', column: 'scenario_id', parent: 'scenario' },
  { child: 'scenario_counter', column: 'scenario_id', parent: 'scenario' },
  { child: 'webhook_allowance', column: 'webhook_id', parent: 'webhook_url' },
];

/** Rows that stay although they name an account, and why. */
export const keptTables: Readonly<Record<string, string>> = {
  audit_entry: 'the operator’s record of who did what; it names accounts and people by their ids',
  audit_link: 'seals that record',
  audit_pending: 'entries of that record that are not sealed yet',
  account_deletion: 'says how far the removal is, and goes with its last step',
};

/** What belongs to no account. A table without a way to one stands here, or its rows would be left behind. */
export const foreignTables: ReadonlySet<string> = new Set([
  ...[
    'client_failure',
    'web_vital',
    'worker',
    'job',
    'installation',
    'run_search_gap',
    'weft_migrations',
    'tunnel_process',
  ],
  'contract_in_use',
  'deploy_credential',
  'ledger_entry',
  'ledger_request',
  'remote_grant',
  'remote_policy',
  'remote_release',
  'release_upload',
  'remote_session_count',
  // Links of operators, which end within a minute.
  'audit_export',
  // Ids of what the billing provider and back ends of remotes have sent.
  'billing_event',
  'backend_message',
  // What grants name.
  'backend_topic',
  // Where the operator has the log of the installation sent.
  'log_destination',
  // Counts of minutes, by e-mail address or other: those of people go with them.
  'sign_in_attempt',
]);

/** Where the name of an organisation stands, in tables without the number of its account. */
const organisationColumns: Readonly<Record<string, string>> = {
  organisation: 'id',
  last_organisation: 'organisation_id',
  remote_session: 'organisation',
};

/** Further columns that hold the number of an account, whose rows go with that account as well. */
const otherAccountColumns: Readonly<Record<string, string>> = {
  // What a copy was made of is found again by it; of an account that is gone nothing can be copied.
  copied_thing: 'source_account_number',
};

/** Choices of a person about organisations, which go with either. */
const personalTables: ReadonlySet<string> = new Set(['organisation_pin']);

/** People, whose tables go with them. */
export const peopleTable = 'identity_user';

/** Rows that go with those of another table. */
export interface Child {
  table: Table;
  columns: readonly string[];
  /** Columns of the parent that they name. */
  parentColumns: readonly string[];
}

/** A table with a column that says whose each row is. */
export interface Root {
  table: Table;
  column: string;
  /** What the column holds. */
  holds: 'account' | 'organisation';
}

/** Which rows of the database belong to an account, by its schema of this moment. */
export interface OwnedTables {
  /** Rows that say whose they are; those that name others stand before them. */
  roots: readonly Root[];
  childrenOf(table: string): readonly Child[];
  /** People, and columns that name one without a foreign key. */
  people: { table: Table; named: readonly { table: Table; column: string }[] } | null;
  /** Tables that nobody has said anything about. */
  unknown: readonly string[];
}

function rootsOf(table: Table): Root[] {
  if (table.name in keptTables) return [];
  const other = otherAccountColumns[table.name];
  const further: Root[] = other ? [{ table, column: other, holds: 'account' }] : [];
  if (table.columns.has('account_number')) return [{ table, column: 'account_number', holds: 'account' }, ...further];
  const column = organisationColumns[table.name] ?? (table.columns.has('organisation_id') ? 'organisation_id' : null);
  return column ? [{ table, column, holds: 'organisation' }, ...further] : further;
}

function childrenIn(tables: ReadonlyMap<string, Table>, parent: string): Child[] {
  const referring = [...tables.values()].flatMap((table) =>
    table.references.filter((each) => each.parent === parent).map((each) => ({ table, ...each })),
  );
  const linked = links.flatMap(({ child, column, parent: name }) => {
    const table = tables.get(child);
    return name === parent && table ? [{ table, columns: [column], parentColumns: ['id'] }] : [];
  });
  return [...referring, ...linked];
}

/** Children first: what a row names is there as long as the row is. */
function inOrder(roots: readonly Root[], childrenOf: (table: string) => readonly Child[]): Root[] {
  const ordered = new Map<string, Root[]>();
  const byName = Map.groupBy(roots, (root) => root.table.name);
  const visit = (name: string, path: readonly string[]) => {
    if (ordered.has(name) || path.includes(name)) return;
    for (const { table } of childrenOf(name)) visit(table.name, [...path, name]);
    const own = byName.get(name);
    if (own) ordered.set(name, own);
  };
  for (const name of byName.keys()) if (name !== 'account') visit(name, []);
  visit('account', []);
  return [...ordered.values()].flat();
}

/** Reads which rows belong to accounts. */
export async function readOwnedTables(database: Queryable): Promise<OwnedTables> {
  const tables = await readTables(database);
  const children = new Map([...tables.keys()].map((name) => [name, childrenIn(tables, name)]));
  const childrenOf = (name: string) => children.get(name) ?? [];
  const all = [...tables.values()];
  const roots = inOrder(all.flatMap(rootsOf), childrenOf);
  const reached = new Set<string>();
  const reach = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const { table } of childrenOf(name)) reach(table.name);
  };
  for (const { table } of roots) reach(table.name);
  const people = tables.get(peopleTable);
  const named = all
    .filter(({ name, columns }) => columns.has('user_id') && !(name in keptTables))
    .filter(({ name }) => !reached.has(name) || personalTables.has(name))
    .filter(({ references }) => !references.some(({ parent }) => parent === peopleTable))
    .map((table) => ({ table, column: 'user_id' }));
  for (const { table } of named) reached.add(table.name);
  if (people) reach(peopleTable);
  const unknown = all.map(({ name }) => name).filter((name) => !reached.has(name) && !foreignTables.has(name));
  return {
    roots,
    childrenOf,
    people: people ? { table: people, named } : null,
    unknown: unknown.filter((name) => !(name in keptTables)),
  };
}
