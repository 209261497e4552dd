import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { developHost, developmentBase, developRemote } from '../build/development.ts';
import { type ForwardPorts, forward, forwardSocket } from './forward.ts';
import { hookAddress, pageWith, planWith, type Replacement } from './page.ts';
import { findServer } from './server.ts';

const root = join(import.meta.dirname, '..', '..');
const shell = 'host-shell';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'string' }, port: { type: 'string', default: '4500' } },
});
const [name = shell] = positionals;
const own = `http://localhost:${values.port}`;

/** The manifest as it stands in the file now. */
async function readManifest(): Promise<NonNullable<Replacement['remote']>['manifest']> {
  const file = pathToFileURL(join(root, name, 'src/manifest.ts'));
  // Another address each time: a module is read once by each.
  const { manifest } = await import(`${file.href}?read=${Date.now()}`);
  return manifest;
}

/** Entry files of the shell as the last build left them. */
function hostFilesOf(stats: MultiStats | undefined): string[] {
  const host = stats?.stats.find(({ compilation }) => compilation.name === shell);
  const files = host?.compilation.entrypoints.get('main')?.getFiles() ?? [];
  return files.filter((file) => !file.includes('.hot-update.'));
}

const configurations: Configuration[] = [
  await developHost(root, name === shell),
  ...(name === shell ? [] : [await developRemote(root, name)]),
];
const target = await findServer(root, values.server, own);
const compiler = webpack(configurations);
if (!compiler) throw new Error('webpack made no compiler');
let hostFiles: string[] = [];
compiler.hooks.done.tap('develop', (stats) => {
  hostFiles = hostFilesOf(stats);
});

async function replacement(): Promise<Replacement> {
  const remote = name === shell ? null : { name, manifest: await readManifest() };
  return { hostFiles, remote, ...target.origins };
}

const ports: ForwardPorts = {
  target,
  rewrite(text, path, type) {
    if (type.startsWith('text/html')) return replacement().then((given) => pageWith(text, given));
    if (!/^\/api\/v2\/plan\/?(\?|$)/.test(path)) return undefined;
    return replacement().then((given) => JSON.stringify(planWith(JSON.parse(text), given)));
  },
};

function sendHook(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript' });
  response.end(readFileSync(join(import.meta.dirname, 'refreshHook.js')));
}

const development = new WebpackDevServer(
  {
    port: Number(values.port),
    host: 'localhost',
    hot: true,
    liveReload: false,
    static: false,
    client: { overlay: false, logging: 'warn', webSocketURL: { pathname: '/dev/updates' } },
    webSocketServer: { type: 'ws', options: { path: '/dev/updates' } },
    setupMiddlewares: (middlewares) => [
      { name: 'refresh hook', path: hookAddress, middleware: sendHook },
      ...middlewares,
      {
        name: 'forward',
        middleware: (request: IncomingMessage, response: ServerResponse) => forward(request, response, ports),
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
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void development.stop().finally(() => process.exit(0)));
}
