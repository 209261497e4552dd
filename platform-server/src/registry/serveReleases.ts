import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostRelease, Release } from 'shared-contracts/deploy';
import { notFound } from '../http/httpError.ts';
import { contentTypeOf } from './contentTypes.ts';

type Files = Release['files'];

/** Nothing under a hash ever changes. */
const forEver = 'public, max-age=31536000, immutable';

/** Whether the client takes brotli, by its own words. */
function takesBrotli(request: FastifyRequest): boolean {
  return /(^|[\s,])br($|[\s,;])/.test(String(request.headers['accept-encoding'] ?? ''));
}

/** Sends one listed file, the compressed twin where there is one. A name that is not listed never reaches the disk. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  folder: string,
  name: string,
): FastifyReply {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!file) throw notFound('file');
  const compressed = takesBrotli(request) ? file.brotliSize : null;
  reply.headers({
    'content-type': contentTypeOf(name),
    'content-length': compressed ?? file.size,
    'cache-control': forEver,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
    ...(compressed !== null && { 'content-encoding': 'br' }),
  });
  return reply.send(createReadStream(join(folder, compressed === null ? name : `${name}.br`)));
}

export interface ReleaseSources {
  /** Folder the build writes to. */
  output: string;
  host: HostRelease;
  release: (remote: string, hash: string) => Release | undefined;
  /** An older build of the host that open pages may still ask for. */
  olderHost: (hash: string) => Promise<HostRelease | null>;
}

/** Builds under their hash: remotes at `/r/<remote>/<hash>/`, the host at `/h/<hash>/` (architecture §6). */
export function serveReleases(app: FastifyInstance, { output, host, release, olderHost }: ReleaseSources): void {
  app.get<{ Params: { remote: string; hash: string; '*': string } }>('/r/:remote/:hash/*', (request, reply) => {
    const { remote, hash, '*': name } = request.params;
    const found = release(remote, hash);
    if (!found) throw notFound('release');
    return sendFile(request, reply, found.files, join(output, 'releases', remote, hash), name);
  });
  app.get<{ Params: { hash: string; '*': string } }>('/h/:hash/*', async (request, reply) => {
    const { hash, '*': name } = request.params;
    const found = hash === host.hash ? host : await olderHost(hash);
    if (!found) throw notFound('release');
    return sendFile(request, reply, found.files, join(output, 'host', hash), name);
  });
}
