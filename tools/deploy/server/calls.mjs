/**
 * The server's calls, as shared-contracts/src/api declares them; a test holds this table to that. It is written down
 * again because the command line runs on any Node from 20 on, in a checkout where nothing is installed: taking a
 * release back must not wait for an installation.
 */
export const calls = {
  status: { method: 'GET', path: '/deploy/status/' },
  releases: { method: 'GET', path: '/deploy/releases/' },
  ledger: { method: 'GET', path: '/deploy/ledger/' },
  apiUsage: { method: 'GET', path: '/deploy/api-usage/' },
  contracts: { method: 'GET', path: '/deploy/contracts/' },
  contract: { method: 'GET', path: '/deploy/contracts/:version/' },
  failures: { method: 'GET', path: '/deploy/failures/' },
  vitals: { method: 'GET', path: '/deploy/vitals/' },
  why: { method: 'GET', path: '/plan/why/' },
  change: { method: 'POST', path: '/deploy/ledger/' },
  policies: { method: 'GET', path: '/deploy/policies/' },
  requests: { method: 'GET', path: '/deploy/requests/' },
  decide: { method: 'POST', path: '/deploy/requests/:id/decision/' },
  preview: { method: 'POST', path: '/deploy/previews/' },
  checkSource: { method: 'POST', path: '/deploy/checks/' },
  openUpload: { method: 'POST', path: '/deploy/uploads/' },
  uploadFile: { method: 'PUT', path: '/deploy/uploads/:id/files/:name' },
  startCheck: { method: 'POST', path: '/deploy/uploads/:id/check/' },
  giveUpUpload: { method: 'DELETE', path: '/deploy/uploads/:id' },
  finishUpload: { method: 'POST', path: '/deploy/uploads/:id/finish/' },
};

/** Calls for people, which take an API token. */
export const personCalls = {
  scenario: { method: 'GET', path: '/scenario/:id' },
  runTestCases: { method: 'POST', path: '/scenario/:id/test-cases/run' },
};

const base = '/api/v2';

/**
 * Address of a call below the server's origin; what is absent of the query is left out.
 * @param {{ path: string }} call
 * @param {{ params?: Record<string, string>, query?: Record<string, unknown> }} [input]
 */
export function addressOf({ path }, { params = {}, query = {} } = {}) {
  const filled = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key]));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return `${base}${filled}${search.size > 0 ? `?${search}` : ''}`;
}
