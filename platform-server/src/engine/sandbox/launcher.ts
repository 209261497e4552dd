import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type ChildEvents, NamedPipes, spawnDirectly } from './childStreams.ts';
import { environment, here, sandboxCommand } from './command.ts';

/**
 * `make` makes the named pipes of a process, `start` starts it and waits for its end, `watch` names all processes:
 * they are killed when the server is gone, whose end is that of the input. Runs in a folder of its own.
 */
const script = `
folder=$PWD
while read -r verb given; do
  case $verb in
    make) mkfifo -m 600 "$given.in" "$given.out" "$given.err" && echo "made $given" || echo "failed $given" ;;
    start) (
      cd "$0"
      unset PATH PWD OLDPWD
      "$@" <"$folder/$given.in" >"$folder/$given.out" 2>"$folder/$given.err" &
      echo "started $given $!"
      wait $!
      echo "ended $given $?"
    ) & ;;
    watch) pids=$given ;;
  esac
done
[ -z "$pids" ] || kill -9 $pids
rm -f ./*.in ./*.out ./*.err
cd /
rmdir "$folder"
`;

interface Start {
  events: ChildEvents;
  path: string;
  pipes: NamedPipes | null;
  isStarted: boolean;
}

/**
 * A small shell that starts the sandbox processes. To start one, the server would copy its address space and stand
 * still until the copy has become another program: 60 ms with 400 MB, three times as long on a busy machine.
 *
 * It also ends processes that outlive a killed server. An idle one notices that its input has ended; one that is
 * inside an endless operation of the language notices nothing.
 */
export class Launcher {
  readonly #command = sandboxCommand();
  readonly #watched = new Set<number>();
  readonly #starts = new Map<number, Start>();
  #lastNumber = 0;
  #folder = '';
  #shell: ChildProcess | null = null;
  #opening: Promise<void> | null = null;

  /** Starts a sandbox process. */
  start(events: ChildEvents): void {
    access(this.#command[0], constants.X_OK)
      .then(() => {
        this.#opening ??= this.#open();
        return this.#opening;
      })
      .then(
        () => this.#begin(events),
        (error: Error) => {
          events.onErrorOutput(error.message);
          events.onEnd(false);
        },
      );
  }

  watch(pid: number | undefined): void {
    if (pid === undefined) return;
    this.#watched.add(pid);
    this.#sendWatched();
  }

  release(pid: number | undefined): void {
    if (pid !== undefined && this.#watched.delete(pid)) this.#sendWatched();
  }

  /** Resolves when the shell is gone. Call it when no process is left. */
  async close(): Promise<void> {
    await this.#opening;
    const shell = this.#shell;
    if (shell === null) return;
    await new Promise<void>((resolve) => {
      shell.on('close', () => resolve());
      shell.stdin?.end();
    });
  }

  /** Without a shell, or a folder for it, processes are started directly; they still end with their input when idle. */
  async #open(): Promise<void> {
    if (process.platform === 'win32') return;
    try {
      this.#folder = await mkdtemp(join(tmpdir(), 'weft-sandbox-'));
    } catch {
      return;
    }
    const shell = spawn('/bin/sh', ['-c', script, here, ...this.#command], {
      cwd: this.#folder,
      detached: true,
      env: { ...environment, PATH: process.env.PATH ?? '/usr/bin:/bin' },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#shell = shell;
    const lose = () => this.#lose(shell);
    shell.on('error', lose);
    shell.on('exit', lose);
    shell.stdin.on('error', () => {});
    createInterface({ input: shell.stdout }).on('line', (line) => this.#receive(line));
    this.#sendWatched();
  }

  #begin(events: ChildEvents): void {
    if (this.#shell === null) {
      spawnDirectly(this.#command, events);
      return;
    }
    const number = ++this.#lastNumber;
    const path = join(this.#folder, String(number));
    this.#starts.set(number, { events, path, pipes: null, isStarted: false });
    this.#send(`make ${number}`);
  }

  #receive(line: string): void {
    const [verb, number, value] = line.split(' ');
    const start = this.#starts.get(Number(number));
    if (start === undefined) return;
    if (verb === 'made') {
      start.pipes = new NamedPipes(start.path, start.events);
      this.#send(`start ${number}`);
    } else if (verb === 'started' && start.pipes !== null) {
      start.isStarted = true;
      start.events.onStarted(Number(value), start.pipes.input);
    } else {
      this.#starts.delete(Number(number));
      if (verb === 'ended') start.pipes?.end(Number(value));
      else spawnDirectly(this.#command, start.events);
    }
  }

  /** The shell was ended by somebody. Those that wait for it start directly, later ones by another shell. */
  #lose(shell: ChildProcess): void {
    if (this.#shell !== shell) return;
    this.#shell = null;
    this.#opening = null;
    void rm(this.#folder, { recursive: true, force: true });
    for (const [number, start] of this.#starts) {
      if (start.isStarted) continue;
      this.#starts.delete(number);
      spawnDirectly(this.#command, start.events);
    }
  }

  #sendWatched(): void {
    this.#send(`watch ${[...this.#watched].join(' ')}`);
  }

  #send(line: string): void {
    this.#shell?.stdin?.write(`${line}\n`);
  }
}
