import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../ports/freePort.ts';
import { haproxyFile, type Passwords, type Ports, patroniFile, pgbouncerFile, pgbouncerUsers } from './files.ts';
import { ClusterProblem, createHome, type Home, postgresPrograms, programPath } from './programs.ts';

/** Two members of PostgreSQL under Patroni, with HAProxy and PgBouncer in front. */
export interface Cluster {
  /** Their files and logs. */
  folder: string;
  /** Addresses for DATABASE_URL, by the way to the primary. `transaction` is PgBouncer in the mode that Weft cannot use. */
  addresses: { hosts: string; haproxy: string; pgbouncer: string; transaction: string };
  /** As by the loss of its machine: Patroni and PostgreSQL of the primary end at once. Answers its name. */
  losePrimary(): Promise<string>;
  /** Starts a lost member again, as a standby, and waits until it replicates. */
  bringBack(name: string): Promise<void>;
  /** Ends all and deletes their files. */
  stop(): Promise<void>;
}

const startsWithinMs = 120_000;

async function choosePorts(): Promise<Ports> {
  const chosen = new Set<number>();
  while (chosen.size < 8) chosen.add(await freePort());
  const [etcd = 0, etcdPeers = 0, haproxy = 0, pgbouncer = 0, ...rest] = chosen;
  const member = (name: string, at: number) => ({ name, postgres: rest[at] ?? 0, patroni: rest[at + 1] ?? 0 });
  return { etcd, etcdPeers, haproxy, pgbouncer, members: [member('one', 0), member('two', 2)] };
}

interface MemberState {
  name: string;
  role: string;
  state: string;
}

/** What Patroni knows of its members; nothing while none answers. */
async function readMembers({ members }: Ports): Promise<MemberState[]> {
  for (const { patroni } of members) {
    const answer = await fetch(`http://127.0.0.1:${patroni}/cluster`).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: MemberState[] }).members;
  }
  return [];
}

/** Waits for a primary with a synchronous standby. */
async function waitUntilWhole(ports: Ports, { folder, ended }: Home): Promise<void> {
  for (const limit = Date.now() + startsWithinMs; Date.now() < limit; await sleep(300)) {
    const [one] = ended();
    if (one) throw new ClusterProblem(`${one} has ended: see ${join(folder, `${one}.log`)}.`);
    const members = await readMembers(ports);
    const isLed = members.some(({ role, state }) => role === 'leader' && state === 'running');
    if (isLed && members.some(({ role }) => role === 'sync_standby')) return;
  }
  throw new ClusterProblem(`There is no primary with a synchronous standby: see the logs in ${folder}.`);
}

function startPrograms(home: Home, ports: Ports, passwords: Passwords): void {
  const { folder } = home;
  const client = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports.etcdPeers}`;
  home.start('etcd', 'etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--initial-cluster', `default=${peer}`],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
  ]);
  for (const member of ports.members) {
    home.makeFolder(member.name);
    const place = { folder, programs: postgresPrograms() };
    const file = home.write(`${member.name}.yml`, patroniFile(member, ports, passwords, place));
    home.start(member.name, 'patroni', [file]);
  }
  home.start('haproxy', 'haproxy', ['-f', home.write('haproxy.cfg', haproxyFile(ports))]);
  home.write('pgbouncer.users', pgbouncerUsers(passwords));
  home.start('pgbouncer', 'pgbouncer', [home.write('pgbouncer.ini', pgbouncerFile(ports, folder))]);
}

/** Starts the cluster on free ports. Throws a ClusterProblem where a program is missing or it does not come up. */
export async function startCluster(): Promise<Cluster> {
  const [ports, home] = [await choosePorts(), createHome()];
  const secret = () => randomBytes(12).toString('hex');
  const passwords = { superuser: secret(), replication: secret(), weft: secret() };
  try {
    startPrograms(home, ports, passwords);
    await waitUntilWhole(ports, home);
    await makeDatabase(ports, passwords);
  } catch (error) {
    await home.stop();
    throw error;
  }
  return {
    folder: home.folder,
    addresses: addressesOf(ports, passwords),
    async losePrimary() {
      const { name = '' } = (await readMembers(ports)).find(({ role }) => role === 'leader') ?? {};
      home.kill(name);
      const [pid] = readFileSync(join(home.folder, name, 'data', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      return name;
    },
    async bringBack(name) {
      home.start(name, 'patroni', [join(home.folder, `${name}.yml`)]);
      await waitUntilWhole(ports, home);
    },
    async stop() {
      await home.stop();
      rmSync(home.folder, { recursive: true, force: true });
    },
  };
}

function addressesOf({ members, haproxy, pgbouncer }: Ports, { weft }: Passwords): Cluster['addresses'] {
  const at = (hosts: string, rest: string) => `postgresql://weft:${weft}@${hosts}/${rest}`;
  const hosts = members.map(({ postgres }) => `127.0.0.1:${postgres}`).join(',');
  return {
    hosts: at(hosts, 'weft?target_session_attrs=read-write'),
    haproxy: at(`127.0.0.1:${haproxy}`, 'weft'),
    pgbouncer: at(`127.0.0.1:${pgbouncer}`, 'weft'),
    transaction: at(`127.0.0.1:${pgbouncer}`, 'weft_transaction'),
  };
}

/** Makes the user and the database that the addresses name, by HAProxy, which soon knows the primary. */
async function makeDatabase({ haproxy }: Ports, { superuser, weft }: Passwords): Promise<void> {
  const statements = [`create role weft login password '${weft}'`, 'create database weft owner weft'];
  const connection = ['-h', '127.0.0.1', '-p', String(haproxy), '-U', 'postgres', '-v', 'ON_ERROR_STOP=1'];
  const args = [...connection, ...statements.flatMap((statement) => ['-c', statement]), 'postgres'];
  const options = { env: { ...process.env, PGPASSWORD: superuser } };
  for (const limit = Date.now() + startsWithinMs; ; await sleep(500)) {
    const failure = await promisify(execFile)(programPath('psql'), args, options).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return;
    if (Date.now() > limit) throw failure;
  }
}
