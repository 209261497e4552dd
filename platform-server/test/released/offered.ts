import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts';
import { recordFormat } from '../../src/engine/record/encode.ts';
import { apiVersion, openApiOf } from '../../src/http/openapi.ts';
import { type ProductRouteDeps, productRoutes } from '../../src/http/productRoutes.ts';
import type { Json } from './compareSchemas.ts';

/** What others rely on: programs on the API, remotes on the contract, a database on the format of its records. */
export interface Offered {
  /** Of the product. */
  version: string;
  contract: string;
  api: { version: string; paths: Json; failure: Json };
  record: { version: number; oldest: number; letters: Record<string, readonly string[]> };
}

const root = join(import.meta.dirname, '..', '..', '..');
export const changelogFile = join(root, 'CHANGELOG.md');

// Routes take what they need apart when they are made, and use it when they are called.
const anything: object = new Proxy(() => {}, { get: () => anything, apply: () => anything });

/** What the source of now offers. */
export function offeredNow(): Offered {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const endpoints = productRoutes(anything as ProductRouteDeps).map(({ endpoint }) => endpoint);
  // As JSON has it: without what is undefined.
  const { paths, components } = JSON.parse(JSON.stringify(openApiOf(endpoints)));
  return {
    version,
    contract: CONTRACT_VERSION,
    api: { version: apiVersion, paths, failure: components.responses.Failure },
    record: recordFormat(),
  };
}
