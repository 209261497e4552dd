import { once } from 'node:events';
import { startCluster } from './cluster.ts';
import { ClusterProblem } from './programs.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const ends = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const cluster = await startCluster().catch((error: unknown) => {
  if (!(error instanceof ClusterProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  return null;
});
if (cluster) {
  const { folder, addresses } = cluster;
  say(`A primary and its synchronous standby under Patroni. Their files and logs: ${folder}`);
  say(`DATABASE_URL of both hosts: ${addresses.hosts}`);
  say(`DATABASE_URL of HAProxy:    ${addresses.haproxy}`);
  say(`DATABASE_URL of PgBouncer:  ${addresses.pgbouncer}`);
  say('Ctrl-C ends all and deletes the files.');
  await ends;
  await cluster.stop();
}
