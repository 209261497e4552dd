import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { FiguresOfProcesses } from './figuresOfProcesses.ts';
import type { ToSupervisor } from './messages.ts';
import { nameLines } from './nameLines.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A process that ran this long has started well: its next crash begins with a short pause again. */
const steadyMs = 60_000;
/** Work under way has bounds of its own within it; what is not over then is ended. */
const endMs = 20_000;

export interface SupervisorDeps {
  /** What each of them runs. */
  program: string;
  /** How many. */
  count: number;
  /** Settings that they have besides those of this process. */
  environment: NodeJS.ProcessEnv;
  log(line: string): void;
}

const codeOf = (code: number | null, signal: NodeJS.Signals | null) =>
  code ?? 128 + constants.signals[signal ?? 'SIGKILL'];

/** Several processes of the server. They are started again when they die, each on its own, and ended together. */
export class Supervisor {
  readonly #deps: SupervisorDeps;
  readonly #processes = new Map<number, ChildProcess>();
  readonly #figures = new FiguresOfProcesses(() => this.#processes);
  readonly #stopping = new AbortController();
  readonly #kept: Promise<void>[] = [];

  constructor(deps: SupervisorDeps) {
    this.#deps = deps;
  }

  /**
   * Starts the first process, which prepares what all of them use, and then the others. Resolves when the first one
   * serves, with null, or with the code it ended with before.
   */
  async open(): Promise<number | null> {
    const first = this.#start(1);
    const code = await Promise.race([first.serving.then(() => null), first.ended]);
    if (code !== null || this.#stopping.signal.aborted) return code;
    this.#keep(1, first);
    for (let number = 2; number <= this.#deps.count; number++) this.#keep(number, this.#start(number));
    return null;
  }

  /** Ends all of them in order, at once. */
  async close(): Promise<void> {
    this.#stopping.abort();
    const running = [...this.#processes.values()];
    const late = setTimeout(() => {
      for (const child of running) child.kill('SIGKILL');
    }, endMs);
    const ended = running.map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(ended);
    clearTimeout(late);
    await Promise.all(this.#kept);
  }

  #start(number: number): { serving: Promise<unknown>; ended: Promise<number> } {
    const { program, environment } = this.#deps;
    // Its number is for `ps` too.
    const env = { ...process.env, ...environment };
    const child = fork(program, ['--process', String(number)], { env, silent: true });
    this.#processes.set(number, child);
    nameLines(number, child.stdout, process.stdout);
    nameLines(number, child.stderr, process.stderr);
    const serving = new Promise<void>((resolve) => {
      child.on('message', (message: ToSupervisor) => {
        if (message === 'serving') resolve();
        this.#figures.take(number, message);
      });
    });
    const ended = new Promise<number>((resolve) => {
      const end = (code: number | null, signal: NodeJS.Signals | null) => {
        this.#processes.delete(number);
        resolve(codeOf(code, signal));
      };
      child.once('exit', end);
      // It could not be started; it has no exit then.
      child.on('error', () => child.pid === undefined && end(1, null));
    });
    return { serving, ended };
  }

  #keep(number: number, { ended }: { ended: Promise<number> }): void {
    this.#kept.push(this.#restartWhenEnded(number, ended));
  }

  async #restartWhenEnded(number: number, running: Promise<number>): Promise<void> {
    const { signal } = this.#stopping;
    let ended = running;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const startedAt = Date.now();
      const code = await ended;
      if (signal.aborted) return;
      if (Date.now() - startedAt >= steadyMs) pauseMs = firstPauseMs;
      this.#deps.log(
        `Process ${number} has ended (exit code ${code}). Starting it again in ${pauseMs / 1000} s; the others go on.`,
      );
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      ended = this.#start(number).ended;
    }
  }
}
