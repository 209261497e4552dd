import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { Condition } from './condition.ts';
import { NotReady } from './readiness.ts';

/** Below which free space what happens, in bytes. */
export interface DiskBounds {
  warning: number;
  /** Nothing new is taken in: what is left is for what was taken in already. */
  reserve: number;
}

export interface DiskDeps {
  /** Each on whatever disk it lies; the fullest counts. */
  folders: readonly string[];
  bounds: DiskBounds;
  metrics: Registry;
  say: (line: string) => void;
}

const lookEveryMs = 2_000;
/** Space must be a little above a bound before it counts as enough again, or every file would be a change. */
const slack = 1.05;

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;

/**
 * Watches the space of the disks that the server writes to. Intake stops while there is still enough to finish what was
 * taken in; reading and running go on, and intake too once there is space again.
 */
export class DiskSpace {
  readonly #deps: DiskDeps;
  readonly #condition: Condition;
  #free = Number.POSITIVE_INFINITY;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: DiskDeps) {
    this.#deps = deps;
    this.#condition = new Condition((problem) => {
      const free = megabytes(this.#free);
      deps.say(problem ? `disk: ${problem} (${free} free)` : `disk: there is enough space again (${free} free)`);
    });
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers: [deps.metrics],
        collect() {
          this.set(value());
        },
      });
    gauge('weft_disk_free_bytes', 'Free space on the fullest disk that this server writes to', () => this.#free);
    gauge('weft_intake_stopped', '1 while nothing new is taken in, because a disk is nearly full', () =>
      Number(this.#isStopped),
    );
  }

  /** What is wrong with it, for anyone; null when there is enough. */
  get problem(): string | null {
    return this.#condition.problem;
  }

  /** How little there is, for whoever operates the server; null while there is enough. */
  get shortage(): { free_bytes: number; intake_stopped: boolean } | null {
    return this.problem === null ? null : { free_bytes: this.#free, intake_stopped: this.#isStopped };
  }

  /** Rejects while nothing new is taken in. */
  async assertIntake(): Promise<void> {
    if (this.#isStopped) throw new NotReady(this.problem ?? 'nearly full');
  }

  /** Whether nothing new is to be taken in. */
  get isIntakeStopped(): boolean {
    return this.#isStopped;
  }

  /** Looks at once, and from then on every two seconds. */
  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Measures now. */
  async look(): Promise<void> {
    const free = await Promise.all(this.#deps.folders.map(freeBytes));
    this.#free = Math.min(...free);
    const { warning, reserve } = this.#deps.bounds;
    this.#isStopped = this.#free < reserve * (this.#isStopped ? slack : 1);
    if (this.#isStopped) this.#condition.fails('nearly full: nothing new is taken in until there is space');
    else if (this.#free < warning * (this.problem ? slack : 1)) this.#condition.fails('space is running out');
    else this.#condition.holds();
  }
}

// A disk that cannot be looked at says nothing about its space.
async function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
}
