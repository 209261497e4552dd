import { spawn } from 'node:child_process';
import { closeSync, constants, openSync, unlink } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { environment, here } from './command.ts';

/** What is reported about a sandbox process. */
export interface ChildEvents {
  onStarted(pid: number | undefined, input: Writable): void;
  /** The bytes are valid during the call only. */
  onOutput(bytes: Buffer): void;
  onErrorOutput(text: string): void;
  /** Comes once, after all output. Killed: by a signal that code cannot raise. */
  onEnd(wasKilled: boolean): void;
}

/** Starts a process without a launcher. It has a session of its own, so that Ctrl-C in a terminal does not reach it. */
export function spawnDirectly([program, ...flags]: readonly [string, ...string[]], events: ChildEvents): void {
  const options = { cwd: here, detached: true, env: environment, windowsHide: true };
  const child = spawn(program, flags, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdout.on('data', (bytes: Buffer) => events.onOutput(bytes));
  child.stderr.on('data', (bytes: Buffer) => events.onErrorOutput(bytes.toString()));
  // Writing to a process that has just died fails; its end is told by `close`.
  child.stdin.on('error', () => {});
  child.on('error', (error) => events.onErrorOutput(error.message));
  child.on('close', (_code, signal) => events.onEnd(signal === 'SIGKILL' || signal === 'SIGTERM'));
  events.onStarted(child.pid, child.stdin);
}

/** How long the launcher may take to tell how a process ended, whose streams have. */
const STATUS_MS = 500;
/** Exit status by which a shell tells of SIGKILL and SIGTERM. */
const KILLED = new Set([128 + 9, 128 + 15]);

/** Our ends of the named pipes that are the standard streams of a process. They cost less than sockets. */
export class NamedPipes {
  readonly input: Socket;
  readonly #paths: readonly [input: string, output: string, errors: string];
  #isUnlinked = false;
  readonly #status = Promise.withResolvers<number | null>();

  /** @param path that of the pipes, without their endings; the process must not have opened them yet */
  constructor(path: string, events: ChildEvents) {
    this.#paths = [`${path}.in`, `${path}.out`, `${path}.err`];
    const [input, output, errors] = this.#paths;
    // Opened for reading too, it opens although nobody reads yet.
    this.input = new Socket({ fd: openSync(input, constants.O_RDWR | constants.O_NONBLOCK), readable: false });
    this.input.on('error', () => {});
    const ends = [
      readTo(output, (bytes) => {
        // What writes has opened all of them: nobody else can from now on.
        this.#unlink();
        events.onOutput(bytes);
      }),
      readTo(errors, (bytes) => events.onErrorOutput(bytes.toString())),
    ];
    void Promise.all(ends).then(async () => {
      const timer = setTimeout(() => this.#status.resolve(null), STATUS_MS);
      const status = await this.#status.promise;
      clearTimeout(timer);
      this.input.destroy();
      this.#unlink();
      events.onEnd(status === null || KILLED.has(status));
    });
  }

  /** The process is gone. */
  end(status: number): void {
    this.#status.resolve(status);
    // Where the process never opened them there is no end to read, unless somebody opens and closes them.
    for (const path of this.#paths.slice(1)) {
      try {
        closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
      } catch {
        // Removed once the process had opened it.
      }
    }
  }

  /** Takes the names away. */
  #unlink(): void {
    if (this.#isUnlinked) return;
    this.#isUnlinked = true;
    for (const path of this.#paths) unlink(path, () => {});
  }
}

/** Reads a pipe; resolves at its end. */
function readTo(path: string, onBytes: (bytes: Buffer) => void): Promise<void> {
  return new Promise((resolve) => {
    const socket = new Socket({
      fd: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK),
      writable: false,
      onread: {
        buffer: Buffer.allocUnsafe(64 * 1024),
        callback: (length, buffer) => {
          onBytes(Buffer.from(buffer.buffer, buffer.byteOffset, length));
          return true;
        },
      },
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.resume();
  });
}
