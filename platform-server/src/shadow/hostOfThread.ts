import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { parseJson } from 'shared-contracts/nodes';
import type { EngineDeps } from '../engine/engineDeps.ts';
import type { LookupTable } from '../engine/lookups/lookupTable.ts';
import { askFor } from '../engine/patterns/patternThreads.ts';
import type { SandboxCall } from '../engine/sandbox/call.ts';
import { type HostAnswer, type HostCall, type HostQuestion, pack, unpack } from './askHost.ts';
import type { ConnectorData } from './shadowEngine.ts';

/** What a process gives runs without effects: it reads, runs code, and writes nothing. */
export type HostDeps = Pick<EngineDeps, 'sandbox' | 'tables' | 'connectors' | 'trash'>;

/** The code of a call, with the JSON of what it reads. */
type SentCode = Omit<SandboxCall, 'account' | 'input' | 'signal'> & { input: string };

/** Answers a thread that works for one account, until it is closed. */
export class HostOfThread {
  /** The end that goes to the thread. */
  readonly port: MessagePort;
  readonly #own: MessagePort;
  readonly #deps: HostDeps;
  readonly #account: string;
  readonly #tables = new Map<string, LookupTable>();
  readonly #stop = new AbortController();

  constructor(account: string, deps: HostDeps) {
    const { port1, port2 } = new MessageChannel();
    this.#account = account;
    this.#deps = deps;
    this.#own = port1;
    this.port = port2;
    this.#own.on('message', (question: HostQuestion) => void this.#answer(question));
  }

  /** Nobody waits for an answer any more: code that is at work is stopped. */
  close(): void {
    this.#stop.abort();
    this.#own.close();
  }

  async #answer({ id, ask, given }: HostQuestion): Promise<void> {
    const answer = await this.#found(ask, unpack(given)).then(
      (value): HostAnswer => ({ id, answer: pack(value) }),
      (error: unknown): HostAnswer => ({ id, problem: (error as Error).message }),
    );
    if (!this.#stop.signal.aborted) this.#own.postMessage(answer);
  }

  async #found(ask: HostCall, given: unknown): Promise<unknown> {
    const { id } = given as { id: string };
    switch (ask) {
      case 'code':
        return this.#run(given as SentCode);
      case 'table':
        return this.#table(id, (given as { version?: number }).version);
      case 'find':
        return this.#find(given as { id: string; version: number; values: unknown[]; at: number });
      case 'connector':
        return this.#connector(id);
      case 'operation':
        return this.#operation(given as { id: string; version: number; operationId: string });
      case 'trashed':
        return this.#deps.trash.find(this.#account, id);
    }
  }

  #run({ input, ...call }: SentCode) {
    const { nodes, timeZone: _, ...rest } = parseJson(input) as Record<string, unknown>;
    const messages = (nodes ?? {}) as Record<string, unknown>;
    const named = {
      knows: (reference: string) => Object.hasOwn(messages, reference),
      read: (reference: string) => (Object.hasOwn(messages, reference) ? messages[reference] : undefined),
      all: () => messages,
    };
    const { signal } = this.#stop;
    return this.#deps.sandbox.run({ ...call, account: this.#account, input: { ...rest, nodes: named }, signal });
  }

  /** In the version that the run used, or the newest where that is no longer kept. */
  async #table(id: string, version: number | undefined): Promise<unknown> {
    const { tables } = this.#deps;
    const table = (await tables.get(this.#account, id, version)) ?? (await tables.get(this.#account, id));
    if (!table) return null;
    this.#tables.set(`${id} ${table.version}`, table);
    return { name: table.name, version: table.version, settings: table.settings };
  }

  async #find({ id, version, values, at }: { id: string; version: number; values: unknown[]; at: number }) {
    const table = this.#tables.get(`${id} ${version}`);
    return table?.find(values, at, askFor(this.#account)) ?? null;
  }

  async #connector(id: string): Promise<ConnectorData | null> {
    const found = await this.#deps.connectors.open(this.#account, id);
    if (!found) return null;
    const { name, baseUrl, headers, timeoutMs, tunnelId, trustsServers } = found;
    return { id, name, baseUrl, headers, timeoutMs, tunnelId, trustsServers };
  }

  async #operation({ id, version, operationId }: { id: string; version: number; operationId: string }) {
    const found = await this.#deps.connectors.open(this.#account, id);
    return found?.operation(version, operationId) ?? null;
  }
}
