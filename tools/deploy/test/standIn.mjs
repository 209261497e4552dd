import { once } from 'node:events';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { deploy } from '../run.mjs';

export const credential = `weft_deploy_${'x'.repeat(43)}`;

/**
 * A server that gives the answers a test has written for it: `{ status, body }` by call, as `GET /deploy/status/`, or a
 * function of the request, which may `cut` the connection. Everything asked is kept in `asked`.
 */
export async function serverWith(answers) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const name = `${request.method} ${pathname.replace('/api/v2', '')}`;
    const sent = await text(request);
    const cut = () => request.socket.destroy();
    const given = { name, query: Object.fromEntries(searchParams), headers: request.headers, sent, cut };
    asked.push(given);
    const answer = answers[name];
    const reply = typeof answer === 'function' ? answer(given) : (answer ?? absent);
    if (request.socket.destroyed) return;
    const { status = 200, body = {}, headers = {} } = reply;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${server.address().port}`, asked };
}

const absent = { status: 404, body: { code: 'not_found', message: 'Nothing here.', requestId: 'r' } };

/** An error as the server tells it. */
export function envelope(status, code, message, more = {}) {
  return { status, body: { code, message, requestId: 'request-1', ...more } };
}

/** Runs the command line as a shell would and answers what it printed. */
export async function typed(args, { server, env = {} } = {}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(stdout), text(stderr)]);
  const given = { WEFT_DEPLOY_CREDENTIAL: credential, ...(server && { WEFT_SERVER: server }), ...env };
  const code = await deploy(args, { stdout, stderr, env: given });
  stdout.end();
  stderr.end();
  const [out, error] = await printed;
  return { code, out, error };
}
