import type { Probes } from './probing.ts';

const read = 'people read it in lists and forms';
const basic = { type: 'basic', username: 'ann', password: 'secret-1' };
const custom = (signature: object, tolerance_s = 3600) => ({
  auth: { type: 'signature', provider: 'custom', secrets: ['secret-1'], tolerance_s, custom: signature },
});
const timed = { header: 'X-Timed', signed: '{timestamp}.{body}', timestamp_header: 'X-Time' };
const paired = { header: 'X-Pairs', signed: '{timestamp}.{body}', timestamp_key: 't', signature_key: 'v1' };
const accept = (rule: object, rest: object = {}) => ({
  accept: { groups: [{ rules: [{ left: '{{payload.id}}', operator: 'equals', right: '1', ...rule }], ...rest }] },
});
const id = (right: string) => ({ left: '{{payload.id}}', operator: 'equals', right });
const fixed = { response: { mode: 'fixed' } };

/** How the settings of a webhook show to who sends to it, and in its events. */
export const webhookProbes: Probes = {
  name: read,
  if_name_taken: 'test/names.test.ts',
  description: read,
  methods: { values: [['POST'], ['GET']] },
  'response.mode': {},
  'response.status': { within: [fixed], values: [200, 201] },
  'response.content_type': { within: [fixed], values: ['text/plain', 'text/csv'] },
  'response.body': { within: [fixed], values: ['one', 'two'] },
  'response.headers.*.name': {
    within: [{ response: { mode: 'fixed', headers: [{ value: '1' }] } }],
    values: ['X-One', 'X-Two'],
  },
  'response.headers.*.value': {
    within: [{ response: { mode: 'fixed', headers: [{ name: 'X-One' }] } }],
    values: ['1', '2'],
  },
  'response.timeout_s': 'src/gateway/deadline.test.ts',
  allowed_origins: { values: [['https://one.example'], ['https://two.example']] },
  echo_header: { values: ['', 'X-Echo'] },
  'auth.type': {
    within: [
      { auth: { ...basic, password: 'wrong', name: 'X-Key', value: 'secret-1' } },
      { auth: { ...basic, name: 'X-Key', value: 'wrong' } },
    ],
    values: ['none', 'basic', 'header'],
  },
  'auth.username': { within: [{ auth: basic }], values: ['ann', 'bob'] },
  'auth.password': { within: [{ auth: basic }], values: ['secret-1', 'secret-2'] },
  'auth.name': { within: [{ auth: { type: 'header', value: 'secret-1' } }], values: ['X-Key', 'X-Other'] },
  'auth.value': { within: [{ auth: { type: 'header', name: 'X-Key' } }], values: ['secret-1', 'secret-2'] },
  'auth.provider': { within: [custom({})], values: ['custom', 'github'] },
  'auth.secrets': { within: [custom({})], values: [['secret-1'], ['secret-2']] },
  'auth.tolerance_s': { within: [custom(timed)], values: [300, 3600] },
  'auth.custom.header': { within: [custom({})], values: ['X-Signature', 'X-Other'] },
  'auth.custom.algorithm': { within: ['sha256', 'sha1', 'sha512'].map((name) => custom({ header: `X-${name}` })) },
  'auth.custom.encoding': { within: [custom({})] },
  'auth.custom.prefix': { within: [custom({ header: 'X-Prefixed' })], values: ['', 'sha256='] },
  'auth.custom.signed': { within: [custom({})], values: ['{body}', '{body}.'] },
  'auth.custom.timestamp_header': { within: [custom(timed)], values: ['X-Time', 'X-Other'] },
  'auth.custom.signature_key': { within: [custom(paired)], values: ['v1', 'v2'] },
  'auth.custom.timestamp_key': { within: [custom(paired)], values: ['t', 'u'] },
  allowed_ips: { values: [[], ['203.0.113.1']] },
  'rate.requests': { within: [{ rate: { seconds: 3600 } }], values: [1, 2] },
  'rate.seconds': { within: [{ rate: { requests: 1 } }], values: [5, 3600] },
  'dedupe.key': { values: ['{{payload.id}}', '{{payload.kind}}'] },
  'dedupe.window_s': { within: [{ dedupe: { key: '{{payload.id}}' } }], values: [60, 3600] },
  'accept.join': { within: [{ accept: { groups: [{ rules: [id('1')] }, { rules: [id('2')] }] } }] },
  'accept.groups.*.join': { within: [{ accept: { groups: [{ rules: [id('1'), id('2')] }] } }] },
  'accept.groups.*.rules.*.left': { within: [accept({})], values: ['{{payload.id}}', '{{payload.kind}}'] },
  'accept.groups.*.rules.*.type': { within: [accept({ right: '1.0' })], values: ['text', 'number'] },
  'accept.groups.*.rules.*.operator': { within: [accept({})], values: ['equals', 'not-equals'] },
  'accept.groups.*.rules.*.right': { within: [accept({})], values: ['1', '2'] },
  'retry.delays_s': 'src/runs/scheduledRetries.test.ts',
  'retry.jitter': 'src/runs/scheduledRetries.test.ts',
  summary_path: { values: ['{{payload.id}}', '{{payload.kind}}'] },
  webhook_url_folder_id: 'the list of webhooks is drawn by it',
  scenario_ids: { values: [[], ['SCENARIO']] },
};

const signs = { authentication: { type: 'hmac', secret: 'one' } };
const grants = {
  authentication: {
    type: 'oauth2',
    grant: 'client_credentials',
    token_url: 'PEER/token',
    client_id: 'ann',
    client_secret: 'one',
  },
};
const key = { authentication: { type: 'api-key', secret: 'one' } };
const password = { authentication: { type: 'basic', username: 'ann', secret: 'one' } };
const header = (own: object) => ({ headers: [{ name: 'X-Team', value: 'ops', ...own }] });

/** How the settings of a connector's configuration show in its calls. */
export const configurationProbes: Probes = {
  name: read,
  if_name_taken: 'test/names.test.ts',
  connector_id: 'test/connectors/configurations.test.ts',
  connector_version: 'test/connectors/configurations.test.ts',
  description: read,
  environment: read,
  base_url: { values: ['PEER/one', 'PEER/two'] },
  'authentication.type': {
    within: ['PEER', 'PEER/digest'].map((base_url) => ({
      ...{ base_url, authentication: { secret: 'one', username: 'ann', ...grants.authentication } },
    })),
    values: ['none', 'basic', 'digest', 'bearer', 'api-key', 'oauth2', 'hmac', 'certificate'],
  },
  'authentication.username': { within: [password], values: ['ann', 'bob'] },
  'authentication.secret': { within: [password, key, signs], values: ['one', 'two'] },
  'authentication.place': { within: [key] },
  'authentication.name': { within: [key], values: ['X-One', 'X-Two'] },
  'authentication.grant': { within: [grants] },
  'authentication.authorization_url': 'test/connectors/oauth.test.ts',
  'authentication.token_url': { within: [grants], values: ['PEER/token', 'PEER/other-token'] },
  'authentication.issuer': 'test/connectors/oauth.test.ts',
  'authentication.client_id': { within: [grants], values: ['ann', 'bob'] },
  'authentication.client_secret': { within: [grants], values: ['one', 'two'] },
  'authentication.client_authentication': { within: [grants] },
  'authentication.scopes': { within: [grants], values: [['read'], ['write']] },
  'authentication.audience': { within: [grants], values: ['one', 'two'] },
  'authentication.header': { within: [signs], values: ['X-One', 'X-Two'] },
  'authentication.algorithm': { within: [signs] },
  'authentication.encoding': { within: [signs] },
  'authentication.prefix': { within: [signs], values: ['', 'sha256='] },
  'authentication.signed': { within: [signs], values: ['{method}', '{path}'] },
  'authentication.timestamp_header': { within: [signs], values: ['X-Time', 'X-When'] },
  'authentication.certificate': 'test/connectors/clientCertificates.test.ts',
  'authentication.private_key': 'test/connectors/clientCertificates.test.ts',
  'authentication.ca': 'test/connectors/clientCertificates.test.ts',
  'authentication.expires_at': 'the bell warns of it, and the form',
  'headers.*.name': { within: [header({})], values: ['X-One', 'X-Two'] },
  'headers.*.value': { within: [header({})], values: ['ops', 'dev'] },
  'headers.*.place': { within: [header({})] },
  timeout_s: { within: [{ base_url: 'PEER/slow' }], values: [1, 30] },
  'rate.count': 'test/connectors/connectorRuns.test.ts',
  'rate.per_s': 'test/connectors/connectorRuns.test.ts',
  tunnel_id: { values: [null, 'TUNNEL'] },
  secrets_expire_on: 'the bell warns of it, and the list',
};

const page = 'the page is drawn by it: e2e/journeys';

/** Where the settings of an import page show; those of its columns are in `lookupProbes.ts`. */
export const pageProbes: Probes = {
  name: read,
  if_name_taken: 'test/names.test.ts',
  description: read,
  slug: 'src/imports/importPages.test.ts',
  'content.texts.en.title': page,
  'content.texts.en.intro': page,
  'content.texts.en.thanks': page,
  'content.texts.fr.title': page,
  'content.texts.fr.intro': page,
  'content.texts.fr.thanks': page,
  'content.language': page,
  'content.colour': page,
  'content.logo': page,
  'content.formats': page,
  'content.max_rows': 'test/imports/importAccess.test.ts',
  'content.max_bytes': 'test/imports/importAccess.test.ts',
  'content.row_policy': 'test/imports/importDelivery.test.ts',
  'content.validation.scenario_id': 'test/imports/importValidation.test.ts',
  'content.validation.on_failure': 'test/imports/importValidation.test.ts',
  'content.delivery.mode': 'test/imports/importDelivery.test.ts',
  'content.delivery.size': 'test/imports/importDelivery.test.ts',
  scenario_ids: 'test/imports/importDelivery.test.ts',
};

/** How the settings of a tunnel show in what calls through it say. */
export const tunnelProbes: Probes = {
  name: read,
  if_name_taken: 'test/names.test.ts',
  description: read,
  targets: { values: [['PEERHOST'], ['other.internal:80']] },
};

const concurrency = (own: object) => [{ concurrency: own }];

/** How the settings of a scenario show in its runs. */
export const scenarioProbes: Probes = {
  run_timeout_s: { values: [1, 900] },
  'concurrency.mode': {
    within: concurrency({ key: '{{payload.a}}', limit: 10 }),
    values: ['parallel', 'serial', 'by-key'],
  },
  'concurrency.limit': { within: concurrency({ mode: 'parallel' }), values: [1, 2] },
  'concurrency.key': { within: concurrency({ mode: 'by-key' }), values: ['{{payload.a}}', '{{payload.b}}'] },
  missed_schedule: {},
  refuse_failing_tests: 'src/shadow/testCases/testCases.test.ts',
};
