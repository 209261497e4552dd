import type pg from 'pg';
import type { BindMessage } from './bindMessage.ts';

/** A statement that is prepared once a session, with its values in the form they are sent in. */
export interface BoundStatement<Row> {
  /** Empty for one that is planned each time. */
  name: string;
  text: string;
  message: BindMessage;
  /** Reads a row of the answer. */
  read(fields: readonly (string | null)[]): Row;
}

/** The connection of a client, as far as `pg` shows it in none of its types. */
interface Connection {
  parsedStatements: Readonly<Record<string, string>>;
  parse(statement: { name: string; text: string }): void;
  stream: { cork(): void; write(part: Buffer): boolean; uncork(): void };
}

/** Whoever waits for the answer. */
type WriteDone<Row> = (error: Error | null, rows?: Row[]) => void;

/**
 * A statement in the hands of a client of `pg`, in place of its own `Query`: what is sent is written already, and the
 * database is not asked to describe an answer whose columns are known.
 */
class PreparedWrite<Row> {
  readonly name: string;
  readonly text: string;
  readonly query_timeout: number | undefined;
  readonly #statement: BoundStatement<Row>;
  readonly #rows: Row[] = [];
  /** The client puts another in its place, which ends its time limit too. */
  callback: WriteDone<Row>;

  constructor(statement: BoundStatement<Row>, queryTimeout: number | undefined, callback: WriteDone<Row>) {
    this.name = statement.name;
    this.text = statement.text;
    this.query_timeout = queryTimeout;
    this.#statement = statement;
    this.callback = callback;
  }

  submit(given: object): void {
    const connection = given as Connection;
    const { stream } = connection;
    stream.cork();
    // The client notes by name what the database has taken.
    if (connection.parsedStatements[this.name] === undefined) connection.parse(this);
    for (const part of this.#statement.message.finished()) stream.write(part);
    stream.uncork();
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#rows.push(this.#statement.read(fields));
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#rows);
  }
}

/** Sends a statement in its turn; answers its rows. One that takes longer than the client allows is given `queryTimeout`. */
export function writePrepared<Row>(
  client: pg.ClientBase,
  statement: BoundStatement<Row>,
  queryTimeout?: number,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const done: WriteDone<Row> = (error, rows) => (error ? reject(error) : resolve(rows ?? []));
    client.query(new PreparedWrite(statement, queryTimeout, done));
  });
}
