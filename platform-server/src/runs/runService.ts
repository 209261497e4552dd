import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from 'shared-contracts/api/run';
import type { ExecuteRun, RunIdentity, RunnableScenario } from '../engine/ports.ts';
import { HttpError } from '../http/httpError.ts';
import type { Notifications } from '../store/notifications.ts';
import type { DatabaseTarget } from '../store/pool.ts';
import type { RunQueueRepository } from '../store/repositories/runQueueRepository.ts';
import type { NewEvent, RunState } from './commit/rows.ts';
import type { Lane } from './lanes/lane.ts';
import type { Log } from './log.ts';
import { newRun, type RunVariant } from './runState.ts';
import type { ScenarioCache } from './scenarioCache.ts';
import { openWorkerSession } from './session.ts';
import { EndWatch } from './worker/endWatch.ts';
import { type RunEnd, RunEnds } from './worker/runEnds.ts';
import { RunInputs } from './worker/runInputs.ts';
import type { RunStore } from './worker/runPorts.ts';
import { Worker, type WorkerServices, type WorkerSize } from './worker/worker.ts';

export interface RunServiceParts {
  target: DatabaseTarget;
  queue: RunQueueRepository;
  scenarios: ScenarioCache;
  store: RunStore;
  notifications: Notifications;
  execute: ExecuteRun;
  log: Log;
  /** These runs are stored as they are now. */
  written(runs: readonly RunState[]): void;
}

/** A run to be made for an event. */
export interface RunStart extends RunVariant {
  scenario: RunnableScenario;
  lane: Lane;
  trigger: Message;
  earlier?: RunIdentity['earlier'];
}

/** An event with its runs, taken in and not yet stored. */
export interface Accepted {
  event: NewEvent;
  runs: readonly RunState[];
  /** Resolves when event and runs are stored; rejects with 503 when that failed. Acknowledge nothing before. */
  stored(): Promise<void>;
  /** The same without haste: for who waits for the end of a run, which is stored with its event. */
  written(): Promise<void>;
}

const channels = { queue: 'weft_queue', cancel: 'weft_cancel', lane: 'weft_lane' } as const;

/**
 * The runs of this process: takes events in, executes runs, tells of their ends. Survives the loss of the database by
 * giving up what it held (the database still has it) and registering anew.
 */
export class RunService {
  readonly #parts: RunServiceParts;
  readonly #size: WorkerSize;
  readonly #inputs: RunInputs;
  readonly #ends = new RunEnds();
  readonly #watch: EndWatch;
  #worker: Worker | null = null;
  #closing = false;
  #reopening: Promise<void> = Promise.resolve();

  constructor(parts: RunServiceParts, size: WorkerSize) {
    const { queue, scenarios, execute, notifications } = parts;
    this.#parts = parts;
    this.#size = size;
    this.#inputs = new RunInputs(queue, scenarios);
    const isHeldHere = (id: string) => this.#worker?.holds(id) ?? false;
    this.#watch = new EndWatch({ ends: this.#ends, queue, inputs: this.#inputs, execute, isHeldHere });
    notifications.on(channels.queue, () => this.#worker?.look());
    notifications.on(channels.cancel, (runId) => this.#worker?.cancel(runId));
    notifications.on(channels.lane, (hint) => this.#heardOfLane(hint));
    notifications.onReconnected(() => this.#worker?.look());
  }

  /** Registers as a worker and takes over what dead workers left. Rejects when the database cannot be reached. */
  async open(): Promise<void> {
    const session = await openWorkerSession(this.#parts.target);
    const worker = new Worker(session, this.#services(), this.#size);
    this.#worker = worker;
    void worker.ended.then(() => {
      this.#reopening = this.#reopen(worker);
    });
    if (this.#size.slots > 0) await worker.start();
  }

  /** Whether events can be taken in. */
  get isOpen(): boolean {
    return this.#worker !== null && !this.#closing;
  }

  /** Runs that this process holds at the moment. */
  get held(): number {
    return this.#worker?.held ?? 0;
  }

  /** Resolves when the session that writes runs answers. @throws HttpError 503 while events cannot be taken in */
  async assertReady(): Promise<void> {
    if (!this.isOpen) throw new HttpError('unavailable');
    await this.#worker?.assertAlive();
  }

  /**
   * Takes an event in with a run for each start. Runs begin at once where there is room; `accepted.stored()` tells
   * when event and runs are stored.
   * @throws HttpError 503 while the database is away or far behind
   */
  accept(event: NewEvent, starts: readonly RunStart[]): Accepted {
    const worker = this.#worker;
    if (!worker || this.#closing || worker.isOverloaded) throw new HttpError('unavailable');
    const runs = starts.map(({ scenario, lane, trigger, earlier, ...variant }) => ({
      run: newRun(event, scenario, lane.exclusive ? lane.name : null, variant),
      lane,
      input: { scenario, trigger, record: [], ...(earlier && { earlier }) },
    }));
    const book = worker.accept(event, runs);
    return {
      event,
      runs: runs.map(({ run }) => run),
      stored: () => known(book.durable()),
      written: () => known(book.stored()),
    };
  }

  /**
   * The end of an event's first run, once that is stored; null after `patienceMs`.
   * @throws HttpError 503 when the event could not be stored
   */
  resultOf({ runs: [first], written }: Accepted, patienceMs: number): Promise<RunEnd | null> {
    const end = this.waitForEnd(first?.id ?? '', patienceMs);
    return Promise.race([end, written().then(() => end)]);
  }

  /** Resolves with the end of a run once that is stored, or null after `patienceMs`. */
  waitForEnd(runId: string, patienceMs: number): Promise<RunEnd | null> {
    return this.#watch.wait(runId, patienceMs);
  }

  /** A run was marked to be cancelled: its worker, here or elsewhere, is told. */
  cancelRequested(runId: string): void {
    this.#worker?.cancel(runId);
    void this.#parts.notifications.send(channels.cancel, runId);
  }

  /** There are new runs in the queue, as after a webhook was released. */
  queued(): void {
    this.#worker?.look();
    void this.#parts.notifications.send(channels.queue, '');
  }

  /** Lets calls under way finish, gives runs back to the queue and ends. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#watch.close();
    // A worker that is just being opened anew would otherwise go on taking runs after the end.
    await this.#reopening;
    await this.#worker?.stop();
    this.#worker = null;
  }

  #services(): WorkerServices {
    const { notifications } = this.#parts;
    return {
      ...this.#parts,
      inputs: this.#inputs,
      ends: this.#ends,
      laneHints: {
        wanted: (lane) => void notifications.send(channels.lane, `wanted ${lane}`),
        freed: (lane) => void notifications.send(channels.lane, `freed ${lane}`),
      },
      written: (runs) => this.#written(runs),
    };
  }

  #written(runs: readonly RunState[]): void {
    if (runs.some(({ status, owned }) => status === 'QUEUED' && !owned)) this.queued();
    this.#parts.written(runs);
  }

  #heardOfLane(hint: string): void {
    const [what, lane = ''] = hint.split(' ', 2);
    if (what === 'wanted') this.#worker?.laneWanted(lane);
    else this.#worker?.laneFreed(lane);
  }

  async #reopen(lost: Worker): Promise<void> {
    if (this.#closing || this.#worker !== lost) return;
    this.#worker = null;
    this.#parts.log.warn({}, 'the connection to the database was lost; runs are given up and taken over again');
    for (let pause = 50; !this.#closing; pause = Math.min(pause * 2, 2000)) {
      await sleep(pause);
      const opened = await this.open().then(
        () => true,
        () => false,
      );
      if (opened) return;
    }
  }
}

async function known(stored: Promise<void>): Promise<void> {
  try {
    await stored;
  } catch (cause) {
    throw new HttpError('unavailable', undefined, { cause });
  }
}
