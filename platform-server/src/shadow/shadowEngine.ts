import type { Operation } from 'shared-contracts/api/catalogue';
import type { EntryContent } from 'shared-contracts/api/lookup';
import { noCredentials, type OpenConnector } from '../engine/connectors/connectors.ts';
import type { Egress } from '../engine/egress/egress.ts';
import type { EngineDeps, TrashedThing } from '../engine/engineDeps.ts';
import type { LookupSettings, LookupTable } from '../engine/lookups/lookupTable.ts';
import type { CodeFailure, SandboxCall, SandboxResult } from '../engine/sandbox/call.ts';
import { check } from '../engine/sandbox/check.ts';
import { inputJson, Programs } from '../engine/sandbox/programs.ts';
import type { Sandbox } from '../engine/sandbox/sandbox.ts';
import { plainZone } from '../engine/timeZones.ts';
import type { Host } from './askHost.ts';

/** The thread has none: whatever asks for the network in a run without effects is a fault. */
const shut: Egress = {
  get dispatcher(): never {
    throw new Error('A run without effects makes no calls');
  },
  dispatcherFor() {
    throw new Error('A run without effects makes no calls');
  },
  answerLimit: 0,
  check() {},
  close: async () => {},
};

const programs = new Programs({ onProgramEvicted() {}, onRealmEvicted() {}, onRealmIdle() {} });

/** Short code is evaluated here, all else by the sandbox of the process, in the turn of the account. */
function sandboxOf(host: Host): Sandbox {
  return {
    run(call: SandboxCall) {
      const { checked } = programs.find(call);
      if (!checked.ok) return { ...checked, code: 'syntax', logs: [] } satisfies CodeFailure;
      const inlined = checked.inline?.(call.input);
      if (inlined) return { ok: true, value: inlined.value, logs: [] };
      const input = inputJson(checked, call);
      const text = typeof input === 'string' ? input : Buffer.concat(input).toString('utf8');
      const { account: _, input: __, signal: ___, ...rest } = call;
      return host.ask('code', { ...rest, input: text }) as Promise<SandboxResult>;
    },
    check,
    close: async () => {},
  };
}

type TableData = Pick<LookupTable, 'name' | 'version'> & { settings: LookupSettings };

async function tableOf(host: Host, id: string, version?: number): Promise<LookupTable | null> {
  const data = (await host.ask('table', { id, version })) as TableData | null;
  if (!data) return null;
  const find: LookupTable['find'] = (values, at) =>
    host.ask('find', { id, version: data.version, values, at }) as Promise<EntryContent | null>;
  return { id, ...data, find };
}

export type ConnectorData = Pick<
  OpenConnector,
  'id' | 'name' | 'baseUrl' | 'headers' | 'timeoutMs' | 'tunnelId' | 'trustsServers'
>;

/** A configuration without its credentials, its rate and its health. */
async function connectorOf(host: Host, id: string): Promise<OpenConnector | null> {
  const data = (await host.ask('connector', { id })) as ConnectorData | null;
  if (!data) return null;
  const operations = new Map<string, Promise<unknown>>();
  return {
    ...data,
    hasRate: false,
    isPaused: false,
    operation(version, operationId) {
      const key = `${version} ${operationId}`;
      const known = operations.get(key) ?? host.ask('operation', { id, version, operationId });
      operations.set(key, known);
      return known as Promise<Operation | null>;
    },
    authentication: async () => noCredentials,
    turn: async (now) => now,
    note() {},
  };
}

/** Asks once for what stays the same over all runs of a batch. */
function once<Value>(find: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

/** What a thread gives runs that have no effect. */
export function shadowEngine(host: Host, maxValueBytes: number): Omit<EngineDeps, 'stores'> {
  const tables = once((key) => {
    const [id = '', version = ''] = key.split(' ');
    return tableOf(host, id, version === '' ? undefined : Number(version));
  });
  const connectors = once((id) => connectorOf(host, id));
  return {
    sandbox: sandboxOf(host),
    egress: shut,
    mailer: { send: async () => ({ messageId: 'not sent', rejected: [] }) },
    tables: { get: (_account, id, version) => tables(`${id} ${version ?? ''}`), note() {} },
    // An agent of it is not needed.
    tunnels: { through: (_account, id) => ({ name: id, isOff: false, egress: shut }) },
    connectors: { open: (_account, id) => connectors(id) },
    trash: { find: (_account, id) => host.ask('trashed', { id }) as Promise<TrashedThing | null> },
    timeZones: { of: () => plainZone },
    maxValueBytes,
  };
}
