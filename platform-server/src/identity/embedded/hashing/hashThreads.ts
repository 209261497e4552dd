import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Derivation, Derived } from './derivation.ts';

/** Hashes at a time: with few cores one, so that the others stay for the calls of everybody else. */
const defaultThreads = availableParallelism() >= 8 ? 2 : 1;

const maxFirstInARow = 2;

const script = new URL('./scryptThread.ts', import.meta.url);

/** Who goes first when a thread is free, but for every third time when others wait. */
export type Urgency = 'first' | 'next';

interface Waiting {
  derivation: Derivation;
  resolve: (key: Buffer) => void;
  reject: (error: Error) => void;
}

interface HashThreadOptions {
  /** Hashes at a time; chosen by the number of cores where it is left out. */
  threads?: number | undefined;
  /** Where it says how many hashes were made and how many wait. */
  metrics?: Registry | undefined;
}

/**
 * Threads of their own for scrypt. The pool of libuv has four, which look-ups of names, files and the signatures of
 * tokens share: four passwords there, and every call of everybody waits for them. Started with the first password.
 */
export class HashThreads {
  readonly #most: number;
  readonly #idle: Worker[] = [];
  readonly #waiting: Record<Urgency, Waiting[]> = { first: [], next: [] };
  readonly #duration: Histogram | undefined;
  #started = 0;
  /** Hashes made for those who go first since the last for others. */
  #firstInARow = 0;

  constructor({ threads = defaultThreads, metrics }: HashThreadOptions = {}) {
    this.#most = threads;
    if (metrics) this.#duration = this.#measured(metrics);
  }

  /** Derives a key as soon as a thread is free. Rejects when the parameters are none that scrypt takes. */
  derive(derivation: Derivation, urgency: Urgency): Promise<Buffer> {
    const key = new Promise<Buffer>((resolve, reject) => {
      this.#waiting[urgency].push({ derivation, resolve, reject });
    });
    this.#begin();
    return key;
  }

  #begin(): void {
    if (this.#waiting.first.length + this.#waiting.next.length === 0) return;
    const worker = this.#idle.pop() ?? this.#start();
    const next = worker && this.#take();
    if (next) void this.#work(worker, next);
  }

  /** Not always those who go first: who keeps them coming would keep everybody else waiting. */
  #take(): Waiting | undefined {
    const { first, next } = this.#waiting;
    const isFirst = first.length > 0 && (next.length === 0 || this.#firstInARow < maxFirstInARow);
    this.#firstInARow = isFirst ? this.#firstInARow + 1 : 0;
    return isFirst ? first.shift() : next.shift();
  }

  #start(): Worker | null {
    if (this.#started === this.#most) return null;
    this.#started += 1;
    const worker = new Worker(script);
    worker.unref();
    // An error ends a thread; who waits for its hash learns of the end.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      this.#started -= 1;
      const at = this.#idle.indexOf(worker);
      if (at >= 0) this.#idle.splice(at, 1);
      this.#begin();
    });
    return worker;
  }

  async #work(worker: Worker, { derivation, resolve, reject }: Waiting): Promise<void> {
    const measured = this.#duration?.startTimer();
    // While a hash is made the process stays.
    worker.ref();
    try {
      const derived = await this.#ask(worker, derivation);
      measured?.();
      worker.unref();
      this.#idle.push(worker);
      if ('key' in derived) resolve(Buffer.from(derived.key));
      else reject(new Error(derived.problem));
    } catch (error) {
      reject(error as Error);
    }
    this.#begin();
  }

  async #ask(worker: Worker, derivation: Derivation): Promise<Derived> {
    const over = new AbortController();
    const { signal } = over;
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The thread that hashes passwords ended');
    });
    worker.postMessage(derivation);
    try {
      const [derived] = await Promise.race([once(worker, 'message', { signal }), ended]);
      return derived as Derived;
    } finally {
      over.abort();
    }
  }

  #measured(registry: Registry): Histogram {
    const waiting = this.#waiting;
    new Gauge({
      name: 'weft_password_hashes_waiting',
      help: 'Passwords that wait for a thread to be hashed',
      registers: [registry],
      collect() {
        this.set(waiting.first.length + waiting.next.length);
      },
    });
    return new Histogram({
      name: 'weft_password_hash_duration_seconds',
      help: 'Duration of hashing a password, without waiting; its count is the number of hashes made',
      buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2],
      registers: [registry],
    });
  }
}
