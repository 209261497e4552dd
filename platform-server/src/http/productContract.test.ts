import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from 'shared-contracts/api';
import { z } from 'zod';
import { type ProductRouteDeps, productRoutes } from './productRoutes.ts';
import { carriesSecret } from './secretAnswers.ts';

const contracts = join(fileURLToPath(import.meta.resolve('shared-contracts/api')), '..');

function isEndpoint(value: unknown): value is Endpoint {
  const { id, method, path, answer } = (value ?? {}) as Partial<Endpoint>;
  return [id, method, path].every((part) => typeof part === 'string') && answer !== undefined;
}

/** The endpoints among what a door exports, alone or several in an object. */
function endpointsIn(exported: object): Endpoint[] {
  return Object.values(exported).flatMap((value) => {
    if (isEndpoint(value)) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : [];
  });
}

/** Every endpoint that a door of the contracts exports. */
async function declared(): Promise<Endpoint[]> {
  const folders = await readdir(contracts);
  const doors = folders.map((folder) => join(contracts, folder, 'index.ts')).filter((file) => existsSync(file));
  const modules = await Promise.all(doors.map((file) => import(file)));
  return [...new Set(modules.flatMap(endpointsIn))];
}

// Routes take what they need apart when they are made, and use it when they are called.
const anything: object = new Proxy(() => {}, { get: () => anything, apply: () => anything });
const served = productRoutes(anything as ProductRouteDeps).map(({ endpoint }) => endpoint);

test('every call of the contracts has a route, and every route a call of the contracts', async () => {
  const endpoints = await declared();
  assert.ok(endpoints.length > 30);
  const idsOf = (list: readonly Endpoint[]) => list.map(({ id }) => id).sort();
  assert.deepEqual(idsOf(served), idsOf(endpoints));
  assert.deepEqual(
    served.filter((endpoint) => !endpoints.includes(endpoint)),
    [],
  );
});

test('no two calls have the same id, or the same method and address', () => {
  const twice = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);
  assert.deepEqual(twice(served.map(({ id }) => id)), []);
  assert.deepEqual(twice(served.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)), []);
});

/** Names of fields that hold what nobody else may learn; a `url` is a secret where it is a webhook's own, or of a preview. */
const secretNames = /^(secret|token|pass|cookie|session|raw_body|path|link|password|recovery_codes)$/;

/** What is called `path` of operations is published in documents, and `secret` of configurations only refers to one. */
const ofConnectors = /^(\/admin)?\/connector\//;

/** What is called `path` there leads to a place in a value, or to a setting. */
const ofValues = /^\/(scenario\/:id\/(findings|shadow-runs|test-cases)|lineage)(\/|$)/;

/** Every field of a schema, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

test('every call that answers with a secret is sent uncompressed', () => {
  const holdsSecret = ({ path, answer }: Endpoint) =>
    !ofConnectors.test(path) &&
    !ofValues.test(path) &&
    fieldsOf(z.toJSONSchema(answer, { unrepresentable: 'any' })).some(
      (name) => secretNames.test(name) || (name === 'url' && /^\/webhook-url\/|\/preview\/$/.test(path)),
    );
  const idsOf = (choose: (endpoint: Endpoint) => boolean) => served.filter(choose).map(({ id }) => id);
  assert.deepEqual(idsOf(carriesSecret), idsOf(holdsSecret));
});
