import type pg from 'pg';
import type { TunnelRequest } from 'shared-contracts/api/tunnel';
import { newId } from '../store/ids.ts';
import * as tunnelRequestRepository from '../store/repositories/tunnelRequestRepository.ts';
import type { TunnelRequestRow } from '../store/rows/tunnel.ts';

/** How a request went; what is left out is nothing. */
export type Note = Pick<TunnelRequest, 'target' | 'agent' | 'outcome' | 'reason'> &
  Partial<Pick<TunnelRequest, 'status' | 'sent_bytes' | 'received_bytes' | 'duration_ms'>>;

/** Written together; of more of one tunnel in one moment the last ones are enough to look at. */
const maxAtOnce = 100;
const gatheredForMs = 500;

interface RequestNotesDeps {
  pool: pg.Pool;
  /** Requests of a tunnel are on record. */
  tunnelChanged(account: string, tunnelId: string): void;
  log(problem: string): void;
}

/** Keeps what went through tunnels, a little later: no call waits for it. */
export class RequestNotes {
  readonly #deps: RequestNotesDeps;
  #rows = new Map<string, TunnelRequestRow[]>();
  #accounts = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: RequestNotesDeps) {
    this.#deps = deps;
  }

  add({ id, account }: { id: string; account: string }, note: Note): void {
    const none = { status: null, sent_bytes: 0, received_bytes: 0, duration_ms: 0 };
    const rows = this.#rows.get(id) ?? [];
    rows.push({ id: newId(), tunnel_id: id, ...none, ...note });
    if (rows.length > maxAtOnce) rows.shift();
    this.#rows.set(id, rows);
    this.#accounts.set(id, account);
    this.#timer ??= setTimeout(() => void this.flush(), gatheredForMs);
  }

  /** Writes what is noted so far. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = [...this.#rows.values()].flat();
    const accounts = this.#accounts;
    this.#rows = new Map();
    this.#accounts = new Map();
    if (rows.length === 0) return this.#writing;
    const { pool, tunnelChanged, log } = this.#deps;
    this.#writing = this.#writing
      .then(() => tunnelRequestRepository.add(pool, rows))
      .then(
        () => accounts.forEach((account, id) => void tunnelChanged(account, id)),
        (error: Error) => log(`requests through tunnels could not be noted: ${error.message}`),
      );
    return this.#writing;
  }
}
