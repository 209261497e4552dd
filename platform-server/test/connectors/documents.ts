import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../openapi');
const examples = dirname(createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'));

/** A document as its service publishes it: `github.json` or `okta.yaml`. */
export async function publishedDocument(name: string): Promise<string> {
  return brotliDecompressSync(await readFile(join(folder, `${name}.br`))).toString('utf8');
}

/** A document of `@readme/oas-examples`, such as `3.0/json/uspto.json`. */
export async function exampleDocument(path: string): Promise<string> {
  return readFile(join(examples, path), 'utf8');
}

/** A document of one operation with what it is to have, as text. */
export function documentOf(operation: Record<string, unknown>, rest: Record<string, unknown> = {}): string {
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders/{id}': { get: { operationId: 'getOrder', responses: { 200: { description: 'ok' } }, ...operation } },
    },
    ...rest,
  });
}
