import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers every request with its own body: a process of its own, so that its cost is not that of who measures. */
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  request.pipe(response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/echo`);
process.once('disconnect', () => process.exit());
