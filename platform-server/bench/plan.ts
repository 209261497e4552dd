import { join } from 'node:path';
import { type AccessSubject, CONTRACT_VERSION, flagsOf, type Plan, type Release } from 'shared-contracts/deploy';
import { Results } from '../../tools/bench/results.ts';
import { newNonce } from '../src/html/contentPolicy.ts';
import { readHostBuild, readRemoteBuilds } from '../src/registry/builds.ts';
import type { PlanRequest } from '../src/registry/decideRemote.ts';
import { planIcons } from '../src/registry/icons/planIcons.ts';
import { foldLedger, type LedgerState } from '../src/registry/ledgerState.ts';
import { fontsOf, preloadsFor } from '../src/registry/preloads.ts';
import { resolvePlan } from '../src/registry/resolvePlan.ts';
import { shellPage } from '../src/registry/shellPage.ts';
import { compress } from '../src/routing/compression.ts';
import { ledgerOf } from './plan/ledger.ts';
import { areas, releaseOfEachArea } from './plan/manifests.ts';
import { measureNews } from './plan/news.ts';
import { Random } from './plan/random.ts';
import { timesOf } from './plan/times.ts';

/**
 * `npm run bench -- --plan`. Measures what a plan costs behind a ledger of 10,000 entries with seven remotes: folding
 * it, folding one more entry, the plan of a user, the page that carries it, and how long after a kill the pages of two
 * processes learn of it.
 */
const entryCount = 10_000;
const users = 2_000;

const output = join(import.meta.dirname, '..', '..', 'dist');
const random = new Random(7);
const [host, built] = [await readHostBuild(output), await readRemoteBuilds(output)];
const current = new Map(releaseOfEachArea(built, random).map((release) => [release.remote, release]));
const stored = new Map<string, Release>();

/** Every release that the ledger names is there: the area's own under another hash. */
function releases(remote: string, hash: string): Release | undefined {
  const key = `${remote}/${hash}`;
  const found = stored.get(key) ?? { ...(current.get(remote) as Release), hash };
  stored.set(key, found);
  return found;
}

function requestOf(): PlanRequest {
  const held = new Set(['Superadmin', 'Admin', 'Integrator', 'Developer']);
  const access: AccessSubject = { ...flagsOf(held), roles: held };
  return {
    viewer: { userId: random.id(), organisationId: random.id(), access },
    host,
    releases,
    audienceOf: () => ({}),
  };
}

async function measurePage(state: LedgerState) {
  const remotes = resolvePlan(state, requestOf());
  const plan: Plan = {
    revision: state.revision,
    environment: 'production',
    personal: true,
    host: { hash: host.hash, contractVersion: CONTRACT_VERSION },
    remotes,
    icons: await planIcons(remotes),
    settings: {
      apiBase: '/api/v2',
      authUrl: 'https://weft.example.org',
      realtime: { key: 'key', cluster: 'local', host: 'weft.example.org', port: 443, forceTLS: true },
      documentationUrl: '/docs',
      statusUrl: '/status',
    },
    nonce: newNonce(),
  };
  const preloads = [...fontsOf(host), ...preloadsFor('/scenario', remotes, { host, release: releases })];
  const page = Buffer.from(shellPage(host, plan, { preloads, address: (path) => path, answers: [] }).text);
  const [brotli, gzip] = await Promise.all([compress(page, 'br', 'page'), compress(page, 'gzip', 'page')]);
  const compressing = await timesOf(200, () => compress(page, 'br', 'page'));
  const sizes = { 'plain bytes': page.length, 'brotli bytes': brotli.length, 'gzip bytes': gzip.length };
  return [
    { what: 'the page', remotes: remotes.length, ...sizes },
    { what: 'compressing the page in brotli', ...compressing },
  ];
}

const results = await Results.begin('plan', { entries: entryCount });
const entries = ledgerOf(entryCount, areas, random);
const state = foldLedger(entries);
const more = ledgerOf(100, areas, random).map((entry, index) => ({ ...entry, revision: entryCount + 1 + index }));
const requests = Array.from({ length: users }, requestOf);
for (const request of requests.slice(0, 200)) resolvePlan(state, request);

const one = (index: number) => foldLedger(more.slice(index, index + 1), state);
const planOf = (index: number) => resolvePlan(state, requests[index] as PlanRequest);
results.table([
  { what: 'fold of all entries', ...(await timesOf(50, () => foldLedger(entries))) },
  { what: 'fold of one more', ...(await timesOf(more.length, one)) },
  { what: 'plan of a user', ...(await timesOf(users, planOf)) },
  ...(await measureNews(entries)),
]);
results.table(await measurePage(state));
await results.write();
