import assert from 'node:assert/strict';
import { maxChunkRows } from 'shared-contracts/api/import-page';

/** The answer of a call, whatever its status. */
interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
}

type Cells = (string | number | boolean | null)[];

/** A file that a visitor sends. */
export interface SentFile {
  id: string;
  token: string;
  /** A call about it, with its token. */
  ask(what: string, more?: Record<string, unknown>): Promise<Answer>;
  /** Sends a chunk. */
  send(chunk: number, rows: readonly Cells[]): Promise<Answer>;
}

/** Calls a public address of the product API. */
export async function callPublic(
  url: string,
  path: string,
  body: unknown,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/api/v2${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

/** The last part of an import page's address, by which it is visited. */
export const keyOf = (page: { url: string }) => page.url.split('/').at(-1) ?? '';

/** Enters a page and answers its pass. */
export async function enter(url: string, page: { url: string }): Promise<string> {
  const { status, body } = await callPublic(url, `/import-visit/${keyOf(page)}`, {});
  assert.equal(status, 200, JSON.stringify(body));
  return body.pass;
}

interface OpenOptions {
  columns: readonly string[];
  rows: number;
  version?: number;
  removed_rows?: number[];
}

/** Opens a file of so many rows with columns of these keys. */
export async function openFile(
  url: string,
  pass: string,
  { columns, rows, version = 1, ...more }: OpenOptions,
): Promise<SentFile> {
  const { status, body } = await callPublic(url, '/import-submission/', {
    ...{ pass, version, file_name: 'orders.csv', file_bytes: 100, row_count: rows, language: 'en' },
    columns: columns.map((key) => ({ key, header: `The ${key}`, reading: {} })),
    ...more,
  });
  assert.equal(status, 201, JSON.stringify(body));
  const { id, token } = body;
  return {
    ...{ id, token },
    ask: (what, extra = {}) => callPublic(url, `/import-submission/${id}/${what}/`, { token, ...extra }),
    send: (chunk, cells) =>
      callPublic(url, `/import-submission/${id}/chunks/${chunk}`, { token, rows: cells }, { method: 'PUT' }),
  };
}

/** Sends all rows of a file, in chunks. */
export async function sendAll(file: SentFile, rows: readonly Cells[]): Promise<void> {
  for (let chunk = 0; chunk * maxChunkRows < rows.length; chunk++) {
    const answer = await file.send(chunk, rows.slice(chunk * maxChunkRows, (chunk + 1) * maxChunkRows));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
}
