import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remoteId } from 'shared-contracts/api/deploy';
import type { HostRelease, Release } from 'shared-contracts/deploy';
import { notFound } from '../errors/httpError.ts';
import { contentPolicy, noDocument } from '../html/contentPolicy.ts';
import { encodingFor } from '../routing/compression.ts';
import type { ReadReleaseFile } from './releaseFiles.ts';
import { DiskStorage } from './storage/diskStorage.ts';
import type { StoredFile } from './storage/releaseStorage.ts';

/** Content types of what a build puts out, by ending. */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Content type of a file of a release; bytes without meaning for an unknown ending. */
function contentTypeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

type Files = Release['files'];

const hashForm = /^[0-9a-f]{16,64}$/;

/** Nothing under a hash ever changes. */
const forEver = 'public, max-age=31536000, immutable';

/** For the shell's own files: a worker among them tells the server of a page that froze. */
const ofShell = contentPolicy({ 'default-src': ["'none'"], 'connect-src': ["'self'"] });

/** A file that is listed, and how to read it and its compressed twin. */
interface Listed {
  files: Files;
  name: string;
  read: (name: string) => Promise<StoredFile | null>;
  cacheControl: string;
  policy?: string;
}

/** Sends one listed file, the compressed twin where there is one. A name that is not listed never reaches the disk. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, listed: Listed): Promise<FastifyReply> {
  const { files, name, read, cacheControl, policy = noDocument } = listed;
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!file) throw notFound('file');
  const compressed = encodingFor(request.headers) === 'br' ? file.brotliSize : null;
  const size = compressed ?? file.size;
  const stored = await read(compressed === null ? name : `${name}.br`);
  if (stored?.size !== size) {
    stored?.stream.destroy();
    throw notFound('file');
  }
  return reply
    .headers({
      'content-type': contentTypeOf(name),
      'content-length': size,
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      // Remotes are others' code: opened on its own, no file may be a page of ours or be taken for another type.
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      ...(compressed !== null && { 'content-encoding': 'br' }),
    })
    .send(stored.stream);
}

export interface ReleaseSources {
  /** Folder the build writes to. */
  output: string;
  host: HostRelease;
  /** A stored release. */
  release: (remote: string, hash: string) => Promise<Release | undefined>;
  /** A release that is being published, so that it can be tried before it is one. */
  candidate: (remote: string, hash: string) => Promise<Release | null>;
  read: ReadReleaseFile;
  /** An older build of the host that open pages may still ask for. */
  olderHost: (hash: string) => Promise<HostRelease | null>;
}

/** Builds under their hash: remotes at `/r/<remote>/<hash>/`, the host at `/h/<hash>/` (architecture §6). */
export function serveReleases(app: FastifyInstance, sources: ReleaseSources): void {
  const { output, host, release, candidate, read, olderHost } = sources;
  const hosts = new DiskStorage(output);
  app.get<{ Params: { remote: string; hash: string; '*': string } }>('/r/:remote/:hash/*', async (request, reply) => {
    const { remote, hash, '*': name } = request.params;
    // What cannot be a release is not asked for: anyone can send anything here.
    const isName = remoteId.safeParse(remote).success && hashForm.test(hash);
    const stored = isName ? await release(remote, hash) : undefined;
    const found = stored ?? (isName ? await candidate(remote, hash) : null);
    if (!found) throw notFound('release');
    return sendFile(request, reply, {
      files: found.files,
      name,
      read: (each) => read(found, each),
      // What is given up may come back under its hash with other bytes.
      cacheControl: stored ? forEver : 'no-store',
    });
  });
  app.get<{ Params: { hash: string; '*': string } }>('/h/:hash/*', async (request, reply) => {
    const { hash, '*': name } = request.params;
    const found = hash === host.hash ? host : await olderHost(hash);
    if (!found) throw notFound('release');
    return sendFile(request, reply, {
      files: found.files,
      name,
      read: (each) => hosts.read({ remote: 'host', hash: found.hash }, each),
      cacheControl: forEver,
      policy: ofShell,
    });
  });
}
