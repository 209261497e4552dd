import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isPackage } from '../process/ownCommand.ts';

export interface KitMakerOptions {
  /** The repository that this server runs from. */
  root: string;
  /** Where what was made is kept. */
  folder: string;
  /** Address that what is made names as its shell. */
  server: string;
}

/** How much of the processor making a kit may take from everything else: the server goes on answering. */
const niceness = 10;

/**
 * Makes what repositories elsewhere need to build for this shell: each kind in a process of its own, kept by the content
 * of what it is made of.
 */
export class KitMaker {
  readonly #options: KitMakerOptions;
  readonly #running = new Set<ChildProcess>();

  constructor(options: KitMakerOptions) {
    this.#options = options;
  }

  /** Ends what is being made. */
  end(): void {
    for (const child of this.#running) child.kill();
  }

  /** Makes a kind unless it is there or came with the package, and answers its path. @throws Error with what went wrong */
  async make(kind: string): Promise<string> {
    const { root, folder, server } = this.#options;
    const packed = join(root, 'sdk', `${kind}.tgz`);
    if (existsSync(packed)) return packed;
    if (isPackage) throw new Error(`${kind} is made from the sources of Weft: ask a server that runs from a checkout`);
    const program = join(root, 'tools/kit/make.ts');
    const args = ['--disable-warning=ExperimentalWarning', program, kind, folder, server];
    // Of the server's own settings, secrets among them, a compiler needs none.
    const { PATH, HOME, TMPDIR } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH, HOME, TMPDIR },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.add(child);
    if (child.pid) setPriority(child.pid, niceness);
    const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    try {
      const [path, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      if (code === 0) return path;
      throw new Error(`${kind} could not be made: ${problems.trim().slice(-2000) || `code ${code}`}`);
    } finally {
      this.#running.delete(child);
    }
  }
}
