import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/**
 * Sends requests over raw sockets, one at a time on each, and measures the answers: a process of its own, so that the
 * cost of sending is not the server's, and with next to no cost, so that it takes little from the server. Told by
 * argv, answers over IPC.
 */
const [url = '', connections = '1', seconds = '5', body = '', given = '{}'] = process.argv.slice(2);
const { hostname, port, pathname, search } = new URL(url);
const headers = Object.entries<string>(JSON.parse(given)).map(([name, value]) => `${name}: ${value}\r\n`);
// An argument of a program has room for 128 kB.
const payload = body.startsWith('@') ? readFileSync(body.slice(1)) : Buffer.from(body);
const rest = Buffer.concat([
  Buffer.from(
    ` HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n${headers.join('')}` +
      `User-Agent: weft-bench\r\nContent-Length: ${payload.length}\r\n\r\n`,
  ),
  payload,
]);
const address = `POST ${pathname}${decodeURIComponent(search)}`;
const request = Buffer.concat([Buffer.from(address), rest]);
const isNumbered = address.includes('{n}');
/** No two processes that send to one server have the same numbers. */
let number = Date.now() * 1000;
const nextRequest = () =>
  isNumbered ? Buffer.concat([Buffer.from(address.replace('{n}', String(number++))), rest]) : request;

const latencies: number[] = [];
const statuses: Record<string, number> = {};
const began = performance.now();
const until = began + Number(seconds) * 1000;

function lengthOf(answer: Buffer): number | null {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, end));
  return end + 4 + Number(length?.[1] ?? 0);
}

function ask(socket: Socket, done: () => void): void {
  const sent = performance.now();
  let answer: Buffer = Buffer.alloc(0);
  const receive = (chunk: Buffer) => {
    answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
    const length = lengthOf(answer);
    if (length === null || answer.length < length) return;
    socket.off('data', receive);
    latencies.push(performance.now() - sent);
    const status = answer.toString('latin1', 9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (performance.now() < until) ask(socket, done);
    else done();
  };
  socket.on('data', receive);
  socket.write(nextRequest());
}

async function client(): Promise<void> {
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  await new Promise<void>((resolve) => ask(socket, resolve));
  socket.destroy();
}

await Promise.all(Array.from({ length: Number(connections) }, client));
const elapsed = (performance.now() - began) / 1000;
latencies.sort((one, other) => one - other);
const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
process.send?.({ requests: latencies.length, seconds: elapsed, p50: at(0.5), p99: at(0.99), statuses });
process.disconnect?.();
