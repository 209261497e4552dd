import type pg from 'pg';
import { Pieces } from './pieces.ts';

/** What `pg` hands to its connection when it binds values to a statement. */
interface Binding {
  portal?: string;
  statement?: string;
  values?: readonly unknown[];
  valueMapper?(value: unknown): Buffer | string | null | undefined;
}

/** The connection of a client, as far as `pg` shows it in none of its types. */
interface Binder {
  bind(binding: Binding): void;
  stream: { write(part: Buffer): boolean };
}

const bindCode = 0x42;

function int(bytes: 2 | 4, value: number): Buffer {
  const buffer = Buffer.allocUnsafe(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
}

/** A value with its length before it, and whether it is in binary. */
function parameter(value: unknown, map: Binding['valueMapper']): { isBinary: boolean; parts: readonly Buffer[] } {
  if (value instanceof Pieces) return { isBinary: true, parts: [int(4, value.length), ...value.parts] };
  const mapped = map ? map(value) : (value as Buffer | string | null | undefined);
  if (mapped === null || mapped === undefined) return { isBinary: false, parts: [int(4, -1)] };
  const bytes = Buffer.isBuffer(mapped) ? mapped : Buffer.from(mapped);
  return { isBinary: Buffer.isBuffer(mapped), parts: [int(4, bytes.length), bytes] };
}

/** The parts of a message `Bind` of the protocol. */
function bindMessage({ portal = '', statement = '', values = [], valueMapper }: Binding): Buffer[] {
  const parameters = values.map((value) => parameter(value, valueMapper));
  const body = [
    Buffer.from(`${portal}\0${statement}\0`),
    int(2, values.length),
    ...parameters.map(({ isBinary }) => int(2, isBinary ? 1 : 0)),
    int(2, values.length),
    ...parameters.flatMap(({ parts }) => parts),
    // All results in text.
    int(2, 1),
    int(2, 0),
  ];
  const length = body.reduce((sum, { length: bytes }) => sum + bytes, 4);
  return [Buffer.from([bindCode]), int(4, length), ...body];
}

/**
 * Teaches a client to send `Pieces` as values. `pg` copies every value into a buffer that it doubles as it grows: for a
 * value of 50 MB that is 200 MB for a moment, and the time it takes. Other values go the way they always go.
 */
export function sendPieces(client: pg.ClientBase): void {
  const connection = (client as pg.Client).connection as unknown as Binder;
  const bind = connection.bind.bind(connection);
  connection.bind = (binding) => {
    if (!binding.values?.some((value) => value instanceof Pieces)) return bind(binding);
    for (const part of bindMessage(binding)) connection.stream.write(part);
  };
}
