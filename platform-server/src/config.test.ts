import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError, readConfig, settings } from './config.ts';

const problemsOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
  return [];
};

test('an empty environment gives the defaults', () => {
  const config = readConfig({});
  assert.equal(config.port, 4400);
  assert.equal(config.host, '127.0.0.1');
  assert.deepEqual([...config.roles], ['gateway', 'api', 'worker']);
  assert.equal(config.bodyLimit, 2 * 1024 * 1024);
  assert.equal(config.retentionDays, 30);
  assert.match(config.dataDirectory, /^\/.*\/\.weft$/);
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.egressAllow.permits('localhost', '127.0.0.1'), false);
});

test('values are read by their kind', () => {
  const config = readConfig({
    PORT: '8080',
    WEFT_ROLE: 'worker, gateway',
    WEFT_BODY_LIMIT: '512k',
    WEFT_TRUST_PROXY: 'true',
    WEFT_PUBLIC_URL: 'https://weft.example.org/',
    WEFT_DATA_DIR: '/srv/weft',
    WEFT_EGRESS_ALLOW: '10.1.0.0/16, crm.internal',
    DATABASE_URL: 'postgres://weft:secret@db/weft',
  });
  assert.equal(config.port, 8080);
  assert.deepEqual([...config.roles], ['worker', 'gateway']);
  assert.equal(config.bodyLimit, 524_288);
  assert.equal(config.trustProxy, 1);
  assert.equal(config.publicUrl, 'https://weft.example.org');
  assert.equal(config.dataDirectory, '/srv/weft');
  assert.equal(config.egressAllow.permits('10.1.2.3', '10.1.2.3'), true);
  assert.deepEqual(config.databaseUrl?.urls, ['postgres://weft:secret@db/weft']);
});

test('an empty variable counts as absent', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: '' });
  assert.equal(config.port, 4400);
  assert.equal(config.databaseUrl, undefined);
});

test('everything wrong is named at once', () => {
  const problems = problemsOf({
    PORT: '70000',
    WEFT_ROLE: 'boss',
    WEFT_BODY_LIMIT: '10 lines',
    WEFT_PUBLIC_URL: 'https://weft.example.org/app',
    WEFT_RETENTION_DAYS: '3.5',
    WEFT_EGRESS_ALLOW: 'not a host!',
  });
  assert.deepEqual(
    problems.map((problem) => problem.split(/[ :]/)[0]),
    ['PORT', 'WEFT_PUBLIC_URL', 'WEFT_ROLE', 'WEFT_BODY_LIMIT', 'WEFT_RETENTION_DAYS', 'WEFT_EGRESS_ALLOW'],
  );
  assert.match(problems[0] ?? '', /whole number, 0 to 65535/);
  assert.match(problems[2] ?? '', /all, or some of gateway, api, worker/);
});

test('a message never repeats a secret', () => {
  const secret = 'hunter2';
  const [database, ...keys] = problemsOf({
    DATABASE_URL: `mysql://weft:${secret}@db/weft`,
    WEFT_SESSION_SECRET: secret,
    WEFT_ENCRYPTION_KEY: secret,
    WEFT_SIGNING_KEY: secret,
  });
  assert.match(database ?? '', /DATABASE_URL must be: address, postgresql:/);
  assert.equal(keys.length, 3);
  assert.doesNotMatch([database, ...keys].join(), new RegExp(secret));
});

test('half a service is refused with the missing half named', () => {
  assert.deepEqual(problemsOf({ WEFT_AUTH_URL: 'https://auth.example.org' }), [
    'WEFT_AUTH_URL needs WEFT_AUTH_API_KEY beside it',
  ]);
  assert.deepEqual(problemsOf({ WEFT_PUSHER_KEY: 'k', WEFT_PUSHER_SECRET: 's' }), [
    'WEFT_PUSHER_SECRET needs WEFT_PUSHER_APP_ID beside it',
  ]);
});

test('a signing key may be written on one line, and must be RSA', () => {
  const pem = (type: 'rsa' | 'ed25519') =>
    (type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')).privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString();
  const rsa = pem('rsa');
  assert.equal(readConfig({ WEFT_SIGNING_KEY: rsa.replaceAll('\n', '\\n') }).signingKey, rsa);
  assert.match(problemsOf({ WEFT_SIGNING_KEY: pem('ed25519') })[0] ?? '', /RSA private key/);
});

/** Every word of the code that works with the configuration, without the code that declares it. */
async function wordsOfReaders(): Promise<Set<string>> {
  const words = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname })) {
    if (/\.test\.ts$|^config\.ts$|^config\/settings\//.test(file)) continue;
    const code = await readFile(join(import.meta.dirname, file), 'utf8');
    if (/\bConfig\b|\bconfig\b/.test(code)) for (const [word] of code.matchAll(/\w+/g)) words.add(word);
  }
  return words;
}

test('every setting is read by some code: one that --help lists does something', async () => {
  const read = await wordsOfReaders();
  assert.deepEqual(
    Object.entries(settings).flatMap(([name, { variable }]) => (read.has(name) ? [] : [variable])),
    [],
  );
});

test('a name that no setting has ends the start, with the one that was meant', () => {
  for (const [name, meant] of [
    ['WEFT_DATA', 'WEFT_DATA_DIR'],
    ['WEFT_PUBLIC_ULR', 'WEFT_PUBLIC_URL'],
    ['WEFT_DIR', 'WEFT_DATA_DIR'],
    ['WEFT_CHARGEBEE_API_KEY', 'WEFT_CHARGEBEE_KEY'],
    ['WEFT_RETENTION', 'WEFT_RETENTION_DAYS'],
  ] as const) {
    assert.deepEqual(problemsOf({ [name]: '1' }), [`${name} is no setting. Did you mean ${meant}?`]);
  }
  assert.match(problemsOf({ WEFT_XYZ: '1' })[0] ?? '', /WEFT_XYZ is no setting\. npm start -- --help/);
  assert.deepEqual(problemsOf({ WEFT_DATA: '', WEFT_SERVER: 'https://weft.example.com', WEFTED: '1' }), []);
});
