import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { replyWithEnvelope } from '../errors/errorEnvelope.ts';
import { openSdk } from './sdkArea.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const server = 'https://weft.example.com';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-sdk-'));
});
after(() => rm(folder, { recursive: true, force: true }));

function serverWith(repository: string, log: (problem: string) => void = assert.fail) {
  const sdk = openSdk({ root: repository, folder: join(folder, 'kits'), server, log, plan: () => [] });
  const app = fastify();
  app.setErrorHandler(replyWithEnvelope);
  sdk.serve(app);
  return app;
}

/** A repository whose kits are made by a script of the test. */
async function repositoryWith(script: string): Promise<string> {
  const repository = await mkdtemp(join(folder, 'repository-'));
  await mkdir(join(repository, 'tools/kit'), { recursive: true });
  await writeFile(join(repository, 'tools/kit/make.ts'), script);
  return repository;
}

test('the command that makes a remote is an npm package with the address of this server in it', async () => {
  const app = serverWith(root);
  const { statusCode, rawPayload, headers } = await app.inject('/sdk/create-weft-remote.tgz');
  assert.equal(statusCode, 200);
  const archive = join(folder, 'create.tgz');
  await writeFile(archive, rawPayload);
  const { stdout } = await run('tar', ['-xOzf', archive, 'package/server.json']);
  assert.deepEqual(JSON.parse(stdout), { server });
  const { etag } = headers;
  const again = await app.inject({ url: '/sdk/create-weft-remote.tgz', headers: { 'if-none-match': String(etag) } });
  assert.equal(again.statusCode, 304);
  await app.close();
});

test('the agent of tunnels runs as its package lies: installed without a registry, with one dependency', async () => {
  const app = serverWith(root);
  const archive = join(folder, 'weft-tunnel.tgz');
  await writeFile(archive, (await app.inject('/sdk/weft-tunnel.tgz')).rawPayload);
  await app.close();
  const home = await mkdtemp(join(folder, 'rack-'));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--prefix', home, archive], { cwd: home });
  assert.deepEqual((await readdir(join(home, 'node_modules'))).sort(), ['.bin', '.package-lock.json', 'weft-tunnel']);
  assert.deepEqual(await readdir(join(home, 'node_modules/weft-tunnel/node_modules')), ['ws']);
  const agent = join(home, 'node_modules/.bin/weft-tunnel');
  const { stdout } = await run(agent, ['--version'], { cwd: home });
  assert.match(stdout, /^\d+\.\d+\.\d+/);
  await assert.rejects(
    run(agent, ['--server', server, '--allow', '*:*'], { cwd: home, env: { PATH: process.env.PATH } }),
    {
      code: 2,
    },
  );
});

test('another process makes the same bytes, so that lock files go on holding', async () => {
  const [first, second] = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const sdk = openSdk({ root, folder: join(folder, name), server, log: assert.fail, plan: () => [] });
      const app = fastify();
      sdk.serve(app);
      return (await app.inject('/sdk/weft-build.tgz')).rawPayload;
    }),
  );
  assert.ok(first && second && first.length > 10_000);
  assert.deepEqual(first, second);
});

test('who asks at the same time waits for one making', async () => {
  const repository = await repositoryWith(`
    import { mkdirSync, writeFileSync } from 'node:fs';
    const [, , kind, folder] = process.argv;
    const path = folder + '/' + kind + '.' + process.pid;
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, 'bytes');
    process.stdout.write(path);
  `);
  const app = serverWith(repository);
  const answers = await Promise.all(Array.from({ length: 3 }, () => app.inject('/sdk/weft-contract.tgz')));
  assert.deepEqual(
    answers.map(({ body }) => body),
    ['bytes', 'bytes', 'bytes'],
  );
  const made = (await readdir(join(folder, 'kits'))).filter((name) => name.startsWith('weft-contract.'));
  assert.equal(made.length, 1);
});

test('a kit that cannot be made is said plainly, with the reason in the log alone, and tried again', async () => {
  const repository = await repositoryWith("throw new Error('The compiler is missing');");
  const problems: string[] = [];
  const app = serverWith(repository, (problem) => problems.push(problem));
  for (const attempt of [1, 2]) {
    const { statusCode, json } = await app.inject('/sdk/weft-build.tgz');
    assert.equal(statusCode, 503, `attempt ${attempt}`);
    assert.doesNotMatch(JSON.stringify(json()), /compiler/);
  }
  assert.equal(problems.length, 2);
  assert.match(problems[0] ?? '', /weft-build could not be made: .*The compiler is missing/s);
});

test('the shell for development serves its own files by their names, and no other', async () => {
  const repository = await repositoryWith(`
    import { mkdirSync, writeFileSync } from 'node:fs';
    const path = process.argv[3] + '/shell.abc';
    mkdirSync(path, { recursive: true });
    writeFileSync(path + '/main.js', 'shell');
    writeFileSync(path + '/shell.json', '{"files":["main.js"]}');
    process.stdout.write(path);
  `);
  const app = serverWith(repository);
  const { files } = (await app.inject('/sdk/shell.json')).json();
  assert.deepEqual(files, ['/sdk/shell/shell.abc/main.js']);
  const { body, headers } = await app.inject(String(files[0]));
  assert.equal(body, 'shell');
  assert.match(String(headers['content-type']), /^text\/javascript/);
  for (const name of ['..%2f..%2fkits', 'other.js', '%2e%2e%2fshell.json']) {
    assert.equal((await app.inject(`/sdk/shell/shell.abc/${name}`)).statusCode, 404, name);
  }
});
