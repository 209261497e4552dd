import pg from 'pg';

/** What was sent to the database since some moment. */
export interface Sent {
  /** Texts of all statements, in order. */
  statements: string[];
  /** Transactions that wrote something and were ended in order; a statement outside of any is one. */
  commits: number;
}

/** Stands in statements of tests that are not to count. */
export const uncounted = '/* of the test */';

/** Counts what this process sends to the database, whoever sends it; nothing of it is changed. */
export class StatementCount {
  readonly #send = pg.Client.prototype.query;
  /** Clients in a transaction, and whether it has written. */
  readonly #open = new WeakMap<pg.Client, boolean>();
  #sent: Sent = { statements: [], commits: 0 };

  constructor() {
    const [send, heard] = [this.#send, this.#heard.bind(this)];
    // Its many signatures end in one.
    const listening = function (this: pg.Client, ...given: unknown[]) {
      const [query] = given as [string | { text?: string }];
      heard(this, (typeof query === 'string' ? query : query.text) ?? '');
      return (send as (...all: unknown[]) => unknown).apply(this, given);
    };
    pg.Client.prototype.query = listening as typeof send;
  }

  /** What has been sent since the last call. */
  take(): Sent {
    const sent = this.#sent;
    this.#sent = { statements: [], commits: 0 };
    return sent;
  }

  close(): void {
    pg.Client.prototype.query = this.#send;
  }

  #heard(client: pg.Client, text: string): void {
    if (text.includes(uncounted)) return;
    this.#sent.statements.push(text.replace(/\s+/g, ' ').trim().slice(0, 100));
    const wrote = this.#open.get(client);
    if (/^\s*(begin|start transaction)/i.test(text)) this.#open.set(client, false);
    else if (/^\s*(commit|rollback(?! to))/i.test(text)) {
      this.#open.delete(client);
      if (wrote && /^\s*commit/i.test(text)) this.#sent.commits += 1;
    } else if (/\b(insert into|update|delete from)\b/i.test(text)) {
      if (wrote === undefined) this.#sent.commits += 1;
      else this.#open.set(client, true);
    }
  }
}
