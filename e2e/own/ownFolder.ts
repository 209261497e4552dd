import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Ending } from '../releases/commandLine.ts';

/** What npm tells the scripts it runs of itself and their package: nothing of it is true in another folder. */
const ofThisRun = /^(npm_(package|lifecycle|config_local)|INIT_CWD|NODE_ENV|JEST|WEFT_|PLAYWRIGHT|TEST_)/;

function environment(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const person = { name: 'Mia', email: 'mia@example.com' };
  const git = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) => [
      [`GIT_${role}_NAME`, person.name],
      [`GIT_${role}_EMAIL`, person.email],
    ]),
  );
  const inherited = Object.entries(process.env).filter(([name]) => !ofThisRun.test(name));
  // What the packages were once fetched for serves again.
  return { ...Object.fromEntries(inherited), npm_config_prefer_offline: 'true', ...git, ...settings };
}

/** A folder outside of the workspace, as a team elsewhere has one. */
export class OwnFolder {
  readonly #path: string;
  readonly #settings: NodeJS.ProcessEnv;
  #started: ChildProcess | undefined;

  private constructor(path: string, settings: NodeJS.ProcessEnv) {
    this.#path = path;
    this.#settings = settings;
  }

  /** `settings` are variables of its commands. */
  static async make(settings: NodeJS.ProcessEnv): Promise<OwnFolder> {
    return new OwnFolder(await mkdtemp(join(tmpdir(), 'weft-own-')), settings);
  }

  /** Runs a command to its end, and answers what it said. @throws Error with that when it fails */
  async run(command: string, ...args: string[]): Promise<string> {
    const { code, said } = await this.#end(this.#spawn(command, args));
    if (code === 0) return said;
    throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said}`);
  }

  /** Starts a command that goes on, and waits until it says a text. */
  async start(text: RegExp, command: string, ...args: string[]): Promise<void> {
    const child = this.#spawn(command, args);
    this.#started = child;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        said += chunk.toString();
        if (text.test(said)) resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${said}`)));
    });
  }

  /** Ends what was started, with all that it started itself. */
  async stop(): Promise<void> {
    const child = this.#started;
    this.#started = undefined;
    if (!child?.pid || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  }

  /** Writes a file, with the folders that lead to it. */
  async write(path: string, text: string): Promise<void> {
    const file = join(this.#path, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  /** Replaces a text in a file. */
  async edit(path: string, from: string, to: string): Promise<void> {
    const file = join(this.#path, path);
    const text = await readFile(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${path} does not say: ${from}`);
    // At once: a server that develops it would compile a file that is half written, and load the page anew.
    const whole = `${this.#path}.edited`;
    await writeFile(whole, text.replace(from, to));
    await rename(whole, file);
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#path, { recursive: true, force: true });
  }

  #spawn(command: string, args: string[]): ChildProcess {
    const env = environment(this.#settings);
    return spawn(command, args, { cwd: this.#path, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async #end(child: ChildProcess): Promise<Ending> {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    const [code] = await once(child, 'close');
    return { code, said };
  }
}
