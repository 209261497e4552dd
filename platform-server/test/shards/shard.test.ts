import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const shard = join(import.meta.dirname, 'shard.ts');
const head = `import assert from 'node:assert/strict'; import { after, before, test } from 'node:test';\n`;

interface Outcome {
  code: number;
  output: string;
}

/** Runs files of these texts in so many shards, as `npm test` does. */
async function runFiles(texts: readonly string[], { shards = 1, limit = 60_000 } = {}): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-shards-'));
  try {
    await mkdir(join(folder, 'claims'));
    const files = texts.map((_, number) => join(folder, `file${number}.mjs`));
    await Promise.all(files.map((file, number) => writeFile(file, head + texts[number])));
    const call = [join(folder, 'claims'), files, limit].map((argument) => JSON.stringify(argument)).join();
    const entries = Array.from({ length: shards }, (_, number) => join(folder, `shard${number}.mjs`));
    const program = `import { runShard } from '${shard}'; await runShard(${call});`;
    await Promise.all(entries.map((entry) => writeFile(entry, program)));
    return await runNode('--test', '--test-reporter=tap', `--test-concurrency=${shards}`, ...entries);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runNode(...args: string[]): Promise<Outcome> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout }),
    );
  });
}

test('each file runs once, whichever shard takes it', async () => {
  const files = Array.from({ length: 6 }, (_, number) => `test('file ${number}', () => {});`);
  const { code, output } = await runFiles(files, { shards: 3 });
  const ran = [...output.matchAll(/^ +ok \d+ - (file \d)$/gm)].map(([, name]) => name);
  assert.equal(code, 0);
  assert.deepEqual(
    ran.sort(),
    files.map((_, number) => `file ${number}`),
  );
});

test('hooks at the top of a file are for its own tests', async () => {
  const { code, output } = await runFiles([
    `globalThis.__began = 0; before(() => { globalThis.__began++; }); after(() => { globalThis.__ended = true; });
     test('begun', () => assert.equal(globalThis.__began, 1));`,
    `const ended = globalThis.__ended; test('ended before', () => assert.ok(ended));
     test('begun once', () => assert.equal(globalThis.__began, 1));`,
  ]);
  assert.equal(code, 0);
  assert.match(output, /^# pass 3$/m);
});

const failures = {
  'a test that fails': [`test('wrong', () => assert.fail('differs'));`, /differs/],
  'a file that does not load': [`import './missing.mjs';`, /file0\.mjs loads/],
  'a file that fails while it loads': [`test('reached', () => {}); throw new Error('broke off');`, /broke off/],
  'a hook that fails before the tests': [`before(() => assert.fail('no server')); test('any', () => {});`, /no server/],
  'a hook that fails after the tests': [`after(() => assert.fail('not closed')); test('any', () => {});`, /not closed/],
  'an error nobody awaits': [
    `test('any', async () => { setTimeout(() => { throw new Error('unheard'); }, 1); await new Promise((done) => setTimeout(done, 50)); });`,
    /unheard/,
  ],
  'a changed environment': [`test('any', () => { process.env.SOME_SETTING = '1'; });`, /SOME_SETTING changed/],
  'a replaced global': [`test('any', () => { globalThis.fetch = () => {}; });`, /global fetch changed/],
  'a server that stays open': [
    `import { createServer } from 'node:net';
     test('any', (_, done) => { const server = createServer().listen(0, () => { setTimeout(() => server.close(), 6_000); done(); }); });`,
    /1 TCPServerWrap left open/,
  ],
  'a listener that stays': [
    `process.on('uncaughtException', () => {}); test('any', () => {});`,
    /listeners of uncaught/,
  ],
} satisfies Record<string, [string, RegExp]>;

for (const [what, [text, reason]] of Object.entries(failures))
  test(`${what} fails, and the next file runs`, async () => {
    const { code, output } = await runFiles([text, `test('the next', () => {});`]);
    assert.equal(code, 1);
    assert.match(output, reason);
    assert.match(output, /^ +ok \d+ - the next$/m);
  });

test('a file that waits for ever fails by name, and the next file runs', async () => {
  const waiting = `test('waits for ever', () => new Promise(() => setInterval(() => {}, 50)));`;
  const { code, output } = await runFiles([waiting, `test('runs behind it', () => {});`], { limit: 500 });
  assert.equal(code, 1);
  assert.match(output, /not ok \d+ - \S+file0\.mjs/);
  assert.match(output, /^ +ok \d+ - runs behind it$/m);
});
