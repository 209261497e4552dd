import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Reads a body and answers: what no server on Node can do faster. Tells its address over IPC; ends with its parent. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'));
}).listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));

process.once('disconnect', () => process.exit());
