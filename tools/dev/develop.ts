import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import webpack, { type MultiStats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { PlanRemote } from '../../shared-contracts/src/deploy/index.ts';
import { packageAt } from '../build/base.ts';
import { developmentBase, developRemote } from '../build/development.ts';
import { readManifest } from '../build/manifest.ts';
import { ownPackage } from '../build/ownPackage.mjs';
import { DevBackendEvents } from './backendEvents.ts';
import { DevBackends, readBackends } from './backends.ts';
import { developmentKey } from './developmentKey.ts';
import { type ForwardPorts, forward, forwardSocket } from './forward.ts';
import { hookAddress, pageWith, planWith, type Replacement } from './page.ts';
import { findServer, runningServer } from './server.ts';
import { compiledShell, servedShell } from './shell.ts';

const workspace = join(import.meta.dirname, '..', '..');
const shell = 'host-shell';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string' },
    port: { type: 'string', default: '4500' },
    backend: { type: 'string', multiple: true, default: [] },
  },
});
const alone = ownPackage();
const [name = alone?.name ?? shell] = positionals;
const developed = packageAt(alone?.folder ?? join(workspace, name));
const own = `http://localhost:${values.port}`;
const backends = readBackends(values.backend);

const target = alone
  ? await runningServer(values.server ?? process.env.WEFT_SERVER ?? alone.server, own)
  : await findServer(workspace, values.server, own);
const host = alone ? await servedShell(target.address) : await compiledShell(join(workspace, shell), name === shell);
const compiler = webpack([...host.configurations, ...(name === shell ? [] : [await developRemote(developed.folder)])]);
if (!compiler) throw new Error('webpack made no compiler');
let stats: MultiStats | undefined;
compiler.hooks.done.tap('develop', (built) => {
  stats = built;
});

// What the manifest says is checked by the server when it is published.
const manifest = async () => (await readManifest(developed)) as unknown as PlanRemote['manifest'];

async function replacement(): Promise<Replacement> {
  const remote = name === shell ? null : { name, manifest: await manifest() };
  return { hostFiles: await host.files(stats), remote, hasBackends: backends.size > 0, ...target.origins };
}

const ports: ForwardPorts = {
  target,
  rewrite(text, path, type) {
    if (type.startsWith('text/html')) return replacement().then((given) => pageWith(text, given));
    if (!/^\/api\/v2\/plan\/?(\?|$)/.test(path)) return undefined;
    return replacement().then((given) => JSON.stringify(planWith(JSON.parse(text), given)));
  },
};

const calls = new DevBackends({ remote: name, backends, server: target.address, own });
const keyFile = join(developed.cacheFolder, 'event-key.pem');
const events =
  backends.size > 0
    ? new DevBackendEvents({
        remote: name,
        backends: new Set(backends.keys()),
        own,
        key: developmentKey(keyFile),
        manifest,
      })
    : null;

function sendHook(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript' });
  response.end(readFileSync(new URL('./refreshHook.js', import.meta.url)));
}

const development = new WebpackDevServer(
  {
    port: Number(values.port),
    host: 'localhost',
    hot: true,
    liveReload: false,
    static: false,
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
      webSocketURL: { pathname: '/dev/updates' },
    },
    webSocketServer: { type: 'ws', options: { path: '/dev/updates' } },
    setupMiddlewares: (middlewares) => [
      { name: 'refresh hook', path: hookAddress, middleware: sendHook },
      ...middlewares,
      {
        name: 'forward',
        middleware: (request: IncomingMessage, response: ServerResponse) => {
          const isHandled = events?.handle(request, response) || calls.handle(request, response);
          if (!isHandled) forward(request, response, ports);
        },
      },
    ],
  },
  compiler,
);
await development.start();
development.server?.on('upgrade', (request, socket, head) => {
  if (!request.url?.startsWith('/dev/')) forwardSocket(request, socket, head, ports);
});
await new Promise<void>((resolve) => compiler.hooks.done.tap('ready', () => resolve()));
process.stdout.write(`${name} is developed at ${own}, against ${target.address}. Files: ${developmentBase(name)}\n`);
if (events) process.stdout.write(`Back ends on this machine sign events for ${own} with ${keyFile}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void development.stop().finally(() => process.exit(0)));
}
