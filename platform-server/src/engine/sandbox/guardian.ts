import { type ChildProcess, spawn } from 'node:child_process';

/** Keeps the last line it was sent, and kills the processes named there when the server is gone. */
const script = 'while read -r line; do pids=$line; done; [ -z "$pids" ] || kill -9 $pids';

/**
 * Ends sandbox processes that outlive a killed server. An idle one notices that its input has ended; one that is
 * inside an endless operation of the language notices nothing, so a small shell watches over all of them.
 */
export class Guardian {
  readonly #watched = new Set<number>();
  #shell: ChildProcess | null = null;

  watch(pid: number | undefined): void {
    if (pid === undefined || process.platform === 'win32') return;
    this.#watched.add(pid);
    this.#emit();
  }

  release(pid: number | undefined): void {
    if (pid !== undefined && this.#watched.delete(pid)) this.#emit();
  }

  #emit(): void {
    this.#shell ??= this.#start();
    this.#shell.stdin?.write(`${[...this.#watched].join(' ')}\n`);
  }

  #start(): ChildProcess {
    const shell = spawn('/bin/sh', ['-c', script], {
      cwd: '/',
      detached: true,
      env: {},
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // Without a shell the processes still end with their input, as soon as they are idle.
    shell.on('error', () => {});
    shell.stdin?.on('error', () => {});
    return shell;
  }

  /** Resolves when the shell is gone. Call it when no watched process is left. */
  close(): Promise<void> {
    const shell = this.#shell;
    if (shell === null || shell.pid === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      shell.on('close', () => resolve());
      shell.stdin?.end('\n');
    });
  }
}
