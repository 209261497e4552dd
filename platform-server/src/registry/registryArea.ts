import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type HostRelease, hostReleaseSchema } from 'shared-contracts/deploy';
import { type ReleaseSources, serveReleases } from './serveReleases.ts';
import { type ShellDeps, serveShell } from './serveShell.ts';

const hashPattern = /^[\w-]{8,64}$/;

/** An older build of the host, for pages that were opened with it; null when it is gone. */
function olderHosts(output: string): (hash: string) => Promise<HostRelease | null> {
  const known = new Map<string, HostRelease>();
  return async (hash) => {
    if (!hashPattern.test(hash)) return null;
    const found = known.get(hash);
    if (found) return found;
    try {
      const text = await readFile(join(output, 'host', hash, 'host.json'), 'utf8');
      const host = hostReleaseSchema.parse(JSON.parse(text));
      known.set(hash, host);
      return host;
    } catch {
      return null;
    }
  };
}

export type RegistryDeps = ShellDeps & Pick<ReleaseSources, 'candidate' | 'read'>;

/** Releases under their hash and, for every address nothing else answers, the shell's page. Register it last. */
export function serveRegistry(app: FastifyInstance, output: string, deps: RegistryDeps): void {
  const { registry, candidate, read } = deps;
  serveReleases(app, {
    output,
    host: registry.host,
    release: (remote, hash) => registry.find(remote, hash),
    candidate,
    read,
    olderHost: olderHosts(output),
  });
  serveShell(app, deps);
}
