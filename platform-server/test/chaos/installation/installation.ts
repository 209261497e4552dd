import { join } from 'node:path';
import { freePort, type Program } from '../../server/weftServer.ts';
import { type Member, openMember, type ServerProcess, type Start } from './member.ts';
import { openHaproxy, openOwnProxy } from './proxy.ts';

/** Several processes of the server behind one address. */
export interface Installation {
  url: string;
  processes: readonly ServerProcess[];
  /** The release that a process is replaced by: the earlier one until it is upgraded. */
  release(process: ServerProcess): string | undefined;
  /** From now on it is of this release. */
  upgrade(process: ServerProcess): void;
  /** One process more, of this checkout; only behind a proxy of our own. */
  join(): Promise<ServerProcess>;
  stop(): Promise<void>;
}

/** How an installation is made. */
export interface InstallationOptions {
  /** For keys and files. */
  folder: string;
  count: number;
  environment: NodeJS.ProcessEnv;
  /** The path of HAProxy; a proxy of our own without. */
  haproxy?: string | undefined;
  /** A checkout of an earlier release, of which all processes are at first. */
  upgradeFrom?: string | undefined;
  /** The same as it is installed; the proxy then cuts no connection off. */
  program?: Program | undefined;
  /** What the processes write, line by line. */
  hear(line: string): void;
}

/** Starts so many processes on one database. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { folder, count, environment, haproxy, upgradeFrom, program, hear } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shared = { ...environment, WEFT_PUBLIC_URL: url };
  const open = (first: Start) => openMember(join(folder, 'weft'), shared, hear, first);
  const ofBefore = { release: upgradeFrom, program };
  // The first one makes the keys that all of them have.
  const members: Member[] = [await open(ofBefore)];
  while (members.length < count) members.push(await open(ofBefore));
  const proxy = haproxy
    ? await openHaproxy(haproxy, folder, Number(port), members)
    : await openOwnProxy(Number(port), members, program !== undefined);
  const upgraded = new Set<ServerProcess>();
  return {
    ...{ url, processes: members },
    release: (process) => (upgraded.has(process) ? undefined : upgradeFrom),
    upgrade: (process) => void upgraded.add(process),
    async join() {
      const member = await open({});
      members.push(member);
      return member;
    },
    async stop() {
      await proxy.stop();
      await Promise.all(members.map(({ end }) => end()));
    },
  };
}
