import type { Configuration, MultiStats } from 'webpack';
import { developHost, developmentBase } from '../build/development.ts';

const shell = 'host-shell';

/** The shell that a page under development runs in. */
export interface Shell {
  /** What has to be compiled for it here; nothing when the server has it. */
  configurations: Configuration[];
  /** Addresses of its first files, in the order of loading, as the last build left them. */
  files: (stats: MultiStats | undefined) => Promise<string[]>;
}

/** The shell of the workspace, compiled from its source. `isHot`: it is what is developed. */
export async function compiledShell(folder: string, isHot: boolean): Promise<Shell> {
  return {
    configurations: [await developHost(folder, isHot)],
    async files(stats) {
      const host = stats?.stats.find(({ compilation }) => compilation.name === shell);
      const names = host?.compilation.entrypoints.get('main')?.getFiles() ?? [];
      return names.filter((name) => !name.includes('.hot-update.')).map((name) => `${developmentBase(shell)}${name}`);
    },
  };
}

/** The shell that the server behind runs, compiled there for development: it brings the React that replaces code. */
export async function servedShell(server: string): Promise<Shell> {
  const files = async () => {
    const answer = await fetch(new URL('/sdk/shell.json', server));
    if (!answer.ok) throw new Error(`${server} has no shell for development: it answered ${answer.status}.`);
    return ((await answer.json()) as { files: string[] }).files;
  };
  // The server compiles it when it is first asked for, so that the first page need not wait.
  await files();
  return { configurations: [], files };
}
