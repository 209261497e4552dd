import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../bench/plan/random.ts';
import { databaseFolder } from '../databaseFolder.ts';
import { type Line, openLine } from '../faults/line.ts';
import { acknowledgedSince } from '../faults/senders.ts';
import { type ReplicatedDatabase, startReplicated } from '../replicatedDatabase.ts';
import { type CountingPeer, startPeer } from '../server/countingPeer.ts';
import { clockFault, drawFaults, eachFault, type Subjects } from './faults.ts';
import { type Installation, openInstallation } from './installation/installation.ts';
import { assertNone } from './verdict.ts';
import { type AllWork, beginAll, type Load } from './work/allWork.ts';

const processes = 3;
/** Between two faults, in milliseconds: the installation is at work again when the next one comes, or is not. */
const longestCalmMs = 3_000;

/** Until something is acknowledged again, on a machine that does much else. */
const resumesWithinMs = 240_000;

/** What is tried. */
export interface TrialOptions {
  seed: number;
  /** How many faults by chance; each of them once without. */
  faults?: number | undefined;
  load: Load;
  /** The path of HAProxy; a proxy of our own without. */
  haproxy?: string | undefined;
  /** A checkout of an earlier release, of which all processes are at first. */
  upgradeFrom?: string | undefined;
  /** Each fault as it comes, and what all was done. */
  report(line: string): void;
  /** What the processes write. */
  hear(line: string): void;
}

type Close = () => Promise<unknown>;

/** Everything that a trial needs, as it is closed: what was opened last first. */
class Opened {
  readonly #closes: Close[] = [];

  async add<Thing>(opening: Promise<Thing>, close: (thing: Thing) => Promise<unknown>): Promise<Thing> {
    const thing = await opening;
    this.#closes.unshift(() => close(thing));
    return thing;
  }

  async close(): Promise<void> {
    for (const close of this.#closes) await close().catch(() => {});
  }
}

interface Scene extends Subjects {
  peer: CountingPeer;
  installation: Installation;
}

async function openScene(opened: Opened, options: TrialOptions): Promise<Scene> {
  const { haproxy, upgradeFrom, hear } = options;
  const top = await opened.add(mkdtemp(join(await databaseFolder(), 'weft-chaos-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  await chmod(top, 0o711);
  const database: ReplicatedDatabase = await opened.add(startReplicated(top), (one) => one.stop());
  const peer = await opened.add(startPeer(), (one) => one.close());
  const { ports, user, password } = database;
  const lines: Line[] = [];
  for (const port of [ports.primary, ports.standby])
    lines.push(await opened.add(openLine(port), (line) => line.close()));
  const hosts = lines.map(({ port }) => `127.0.0.1:${port}`).join();
  const environment = {
    DATABASE_URL: `postgresql://${user}:${password}@${hosts}/weft?target_session_attrs=read-write`,
    // All of them share the connections of an embedded database.
    WEFT_DATABASE_POOL: '4',
    WEFT_EGRESS_ALLOW: '127.0.0.1',
  };
  const installation = await opened.add(
    openInstallation({ folder: top, count: processes, environment, haproxy, upgradeFrom, hear }),
    (one) => one.stop(),
  );
  return { installation, database, lines, peer };
}

/** Causes one fault after the other; answers what came, also where one could not be caused. */
async function causeAll(scene: Scene, work: AllWork, { seed, faults: count, report }: TrialOptions, came: string[]) {
  const random = new Random(seed);
  const below = (limit: number) => random.below(limit);
  const faults = count === undefined ? eachFault(scene, below) : drawFaults(scene, below, count);
  await acknowledgedSince(work.sent, Date.now(), resumesWithinMs);
  for (const [at, { name, cause }] of faults.entries()) {
    came.push(name);
    report(`${at + 1}: ${name}`);
    await cause();
    await sleep(below(longestCalmMs));
    if (at % 4 === 3) await acknowledgedSince(work.sent, Date.now(), resumesWithinMs);
  }
  await acknowledgedSince(work.sent, Date.now(), resumesWithinMs);
}

/** Several processes at work, faults one after the other, and the verdict. Throws where a rule is broken. */
export async function runTrial(options: TrialOptions): Promise<void> {
  const { seed, load, report } = options;
  const opened = new Opened();
  const came: string[] = [];
  try {
    const scene = await openScene(opened, options);
    const { installation, peer, database } = scene;
    const primary = await opened.add(database.connectPrimary(), (one) => one.end());
    const work = await opened.add(beginAll({ url: installation.url, peer, database: primary, load }), (one) =>
      one.abandon(),
    );
    await causeAll(scene, work, options, came);
    const successor = await opened.add(database.connectStandby(), (one) => one.end());
    const breaches = await work.finish(successor, came.includes(clockFault));
    report(JSON.stringify(work.figures()));
    assertNone(breaches, { seed, faults: came });
  } catch (error) {
    if (String(error).includes('Broken rules')) throw error;
    const list = came.map((fault, at) => `  ${at + 1}: ${fault}`).join('\n');
    throw new Error(`The trial came to no end (seed ${seed}), after these faults:\n${list}`, { cause: error });
  } finally {
    await opened.close();
  }
}
