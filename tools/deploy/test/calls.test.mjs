import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, personCalls } from '../server/calls.mjs';

const contract = (door) => import(new URL(`../../../shared-contracts/src/api/${door}/index.ts`, import.meta.url).href);
const deploy = await contract('deploy');
const plan = await contract('plan');
const { getScenario } = await contract('scenario');
const { runTestCases } = await contract('test-case');

test('the calls are those that the contract declares', () => {
  const declared = {
    status: deploy.getDeployStatus,
    releases: deploy.listReleases,
    ledger: deploy.listLedger,
    policies: deploy.listPolicies,
    apiUsage: deploy.getApiUsage,
    contracts: deploy.listContracts,
    contract: deploy.getContract,
    failures: deploy.listFailures,
    vitals: deploy.getVitals,
    why: plan.explainPlan,
    change: deploy.changeLedger,
    requests: deploy.listRequests,
    decide: deploy.decideRequest,
    preview: deploy.createPreview,
    checkSource: deploy.checkSource,
    openUpload: deploy.openUpload,
    uploadFile: { method: 'PUT', path: deploy.uploadFilePath },
    startCheck: deploy.startUploadCheck,
    giveUpUpload: deploy.giveUpUpload,
    finishUpload: deploy.finishUpload,
  };
  const lines = Object.entries(declared).map(([name, { method, path }]) => [name, { method, path }]);
  assert.deepEqual(calls, Object.fromEntries(lines));
});

test('a deploy credential is enough for each of them', () => {
  const endpoints = [...Object.values(deploy), plan.explainPlan];
  for (const { method, path } of Object.values(calls)) {
    const endpoint = endpoints.find((each) => each?.method === method && each.path === path);
    if (path !== deploy.uploadFilePath) assert.equal(endpoint?.access.credential, 'deploy', path);
  }
});

test('what runs test cases are calls of the contract that an API token is enough for', () => {
  const declared = { scenario: getScenario, runTestCases };
  const lines = Object.entries(declared).map(([name, { method, path }]) => [name, { method, path }]);
  assert.deepEqual(personCalls, Object.fromEntries(lines));
});
