import { writeFile } from 'node:fs';
import type { Writable } from 'node:stream';
import type { Launcher } from './launcher.ts';
import { type FrameText, Outbox } from './outbox.ts';
import type { Program } from './programs.ts';
import * as wire from './wire.js';

const KEPT_OF_STDERR = 4000;
/** What V8 writes when a process dies of want of memory. */
const OUT_OF_MEMORY = /out of memory|out-of-memory|is_heap_oom|invalid size error|heap limit|allocation failed/i;

/** A call on its way to a process. */
export interface Order {
  id: number;
  program: Program;
  input: FrameText;
  now: number;
  randomSeed: number;
  timeoutMs: number;
}

export interface SandboxAnswer {
  call: number;
  /** One of the answers of wire.js. */
  kind: number;
  /** What it took: processor time for a call that had a realm of its own, else time that passed. */
  tookMs: number;
  text: string;
}

export interface ProcessEnd {
  /** Whether it had been ready; if not, another one would hardly fare better. */
  wasReady: boolean;
  outOfMemory: boolean;
  /** By a signal that code cannot raise: whoever runs the machine sent it, or the machine wanted memory. */
  wasKilled: boolean;
  /** The end of what it wrote to stderr, or why it did not start. */
  reason: string;
}

export interface ProcessListener {
  onReady(): void;
  onAnswer(answer: SandboxAnswer): void;
  /** Comes once, after the last answer. */
  onEnd(end: ProcessEnd): void;
}

/** A sandbox process: takes calls, gives answers in their order, and ends some day. */
export class SandboxProcess {
  readonly #launcher: Launcher;
  readonly #outbox = new Outbox();
  #listener: ProcessListener | null = null;
  /** How it ended, for who listens only then. */
  #end: ProcessEnd | null = null;
  /** Programs it knows. */
  readonly #defined = new Set<number>();
  readonly #ended = Promise.withResolvers<void>();
  #pid: number | undefined;
  #isReady = false;
  /** To be killed as soon as it has started. */
  #isUnwanted = false;
  #stderr = '';

  constructor(launcher: Launcher) {
    this.#launcher = launcher;
    launcher.start({
      onStarted: (pid, input) => this.#begin(pid, input),
      onOutput: wire.createFrameReader((frame) => this.#receive(frame)),
      onErrorOutput: (text) => {
        this.#stderr = (this.#stderr + text).slice(-KEPT_OF_STDERR);
      },
      onEnd: (wasKilled) => this.#close(wasKilled),
    });
  }

  /** From now on this listener is told, or nobody. What has happened before is told at once. */
  listen(listener: ProcessListener | null): void {
    this.#listener = listener;
    if (this.#isReady) listener?.onReady();
    if (this.#end !== null) listener?.onEnd(this.#end);
  }

  /** Whether it has ended, or never began. */
  get hasEnded(): boolean {
    return this.#end !== null;
  }

  /** Whether it takes calls by now. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Undefined until it has started, and when it could not be. */
  get pid(): number | undefined {
    return this.#pid;
  }

  /** Sends a call, to be run in one of the ways of wire.js. */
  send(order: Order, way: number): void {
    const { program, input } = order;
    this.#define(program);
    this.#outbox.put(wire.CALL_HEAD, input, (buffer, at) => {
      buffer[at] = wire.CALL;
      buffer.writeUInt32LE(order.id, at + 1);
      buffer.writeUInt32LE(program.id, at + 5);
      buffer.writeUInt32LE(order.timeoutMs, at + 9);
      buffer[at + 13] = way;
      buffer.writeDoubleLE(order.now, at + 14);
      buffer.writeDoubleLE(order.randomSeed, at + 22);
    });
  }

  #define(program: Program): void {
    if (this.#defined.has(program.id)) return;
    this.#defined.add(program.id);
    this.#outbox.put(5, JSON.stringify(program.definition), (buffer, at) => {
      buffer[at] = wire.DEFINE;
    });
  }

  /** Gives up a program. */
  forget(program: Program): void {
    if (this.#defined.delete(program.id)) this.#command(wire.FORGET, program.id);
  }

  /** Gives up the isolate of a realm; its programs stay known. */
  drop(realm: number): void {
    this.#command(wire.DROP, realm);
  }

  #command(kind: number, id: number): void {
    this.#outbox.put(9, '', (buffer, at) => {
      buffer[at] = kind;
      buffer.writeUInt32LE(id, at + 1);
    });
  }

  /** Ends the process at once; resolves when it is gone and its end is told. */
  kill(): Promise<void> {
    this.#isUnwanted = true;
    if (this.#pid !== undefined && this.#end === null) {
      try {
        process.kill(this.#pid, 'SIGKILL');
      } catch {
        // Gone already.
      }
    }
    return this.#ended.promise;
  }

  #begin(pid: number | undefined, input: Writable): void {
    this.#pid = pid;
    if (pid === undefined) return;
    this.#launcher.watch(pid);
    // The first to go when the machine runs out of memory. Not on every system, and not vital.
    writeFile(`/proc/${pid}/oom_score_adj`, '1000', () => {});
    if (this.#isUnwanted) void this.kill();
    this.#outbox.open(input);
  }

  #receive(frame: Buffer): void {
    const kind = frame[4] ?? 0;
    if (kind === wire.READY) {
      this.#isReady = true;
      this.#listener?.onReady();
      return;
    }
    const text = frame.toString('utf8', wire.ANSWER_HEAD);
    const tookMs = frame.readUInt32LE(9) / 1000;
    this.#listener?.onAnswer({ call: frame.readUInt32LE(5), kind, tookMs, text });
  }

  #close(wasKilled: boolean): void {
    this.#launcher.release(this.#pid);
    const outOfMemory = OUT_OF_MEMORY.test(this.#stderr);
    this.#end = { wasReady: this.#isReady, outOfMemory, wasKilled, reason: this.#stderr.trim() };
    this.#listener?.onEnd(this.#end);
    this.#ended.resolve();
  }
}
