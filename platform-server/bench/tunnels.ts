import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { Results } from '../../tools/bench/results.ts';
import { round } from '../../tools/bench/statistics.ts';
import { createTestDatabase } from '../test/database.ts';
import { startAgent } from '../test/tunnels/agent.ts';
import { newTunnel, openNetwork, wayThrough } from '../test/tunnels/network.ts';

/**
 * Measures what a tunnel costs: requests by one agent beside direct ones, the same through another process, and the
 * memory of both ends while 100 MB go through. Service and agent are processes of their own. `node bench/tunnels.ts`.
 */
const seconds = 4;
const large = 100 * 2 ** 20;

/** The service: small answers, and a large one. */
async function serve(): Promise<void> {
  const chunk = Buffer.alloc(64 * 1024, 'tunnel');
  const server = createServer(async (incoming, response) => {
    if (incoming.url !== '/large') return void response.end('{"ok":true}');
    for (let sent = 0; sent < large; sent += chunk.length) if (!response.write(chunk)) await once(response, 'drain');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.((server.address() as AddressInfo).port);
}

async function measure(way: string, connections: number, origin: string, dispatcher: Dispatcher) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const ask = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await (await request(origin, { dispatcher })).body.dump();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  times.sort((one, other) => one - other);
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? 0, 2);
  return {
    ...{ way, connections, 'requests/s': Math.round(times.length / seconds) },
    ...{ 'median ms': at(0.5), 'p99 ms': at(0.99) },
  };
}

/** Resident memory of a process, MB. Linux only. */
const megabytes = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

async function pour(origin: string, dispatcher: Dispatcher, agent: number) {
  const before = { server: megabytes(process.pid), agent: megabytes(agent) };
  const most = { ...before };
  const watch = setInterval(() => {
    most.server = Math.max(most.server, megabytes(process.pid));
    most.agent = Math.max(most.agent, megabytes(agent));
  }, 20);
  const began = performance.now();
  const { body } = await request(`${origin}/large`, { dispatcher });
  let bytes = 0;
  for await (const part of body) bytes += part.length;
  clearInterval(watch);
  const took = (performance.now() - began) / 1000;
  return {
    ...{ MB: bytes / 2 ** 20, 'MB/s': Math.round(bytes / 2 ** 20 / took) },
    ...{ 'server before, MB': before.server, 'server at most, MB': most.server },
    ...{ 'agent before, MB': before.agent, 'agent at most, MB': most.agent },
  };
}

async function bench(): Promise<void> {
  const results = await Results.begin('tunnels');
  const service: ChildProcess = fork(import.meta.filename, ['service']);
  const [port] = (await once(service, 'message')) as [number];
  const origin = `http://127.0.0.1:${port}`;
  const database = await createTestDatabase();
  const [here, there] = [await openNetwork(database), await openNetwork(database)];
  const { id, token } = await newTunnel(here);
  const agent = await startAgent({ server: here.url, token });
  const direct = new Agent();
  const ways: [string, Dispatcher][] = [
    ['direct', direct],
    ['by a tunnel', await wayThrough(here, id)],
    ['by another process', await wayThrough(there, id)],
  ];
  try {
    for (const [, dispatcher] of ways) await (await request(origin, { dispatcher })).body.dump();
    for (const connections of [1, 10, 50]) {
      for (const [way, dispatcher] of ways) results.table([await measure(way, connections, origin, dispatcher)]);
    }
    results.table([await pour(origin, await wayThrough(here, id), agent.pid)]);
  } finally {
    await direct.close();
    await agent.kill();
    service.kill();
    await Promise.all([there.close(), here.close()]);
    await database.drop();
  }
  await results.write();
}

await (process.argv[2] === 'service' ? serve() : bench());
