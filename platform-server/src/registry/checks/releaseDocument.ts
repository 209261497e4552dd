import { remoteId, uploadLimits } from 'shared-contracts/api/deploy';
import {
  backendDocumentLimits,
  backendOfDocument,
  isPrivateReleaseFile,
  type Release,
  type RemoteManifest,
  releaseFileSchema,
  releaseSchema,
} from 'shared-contracts/deploy';
import { schemaFaults } from 'shared-contracts/nodes';
import { z } from 'zod';
import { manifestSchema } from './manifestSchema.ts';

/** A release as it is offered, every part of it checked. */
export type CheckedRelease = Omit<Release, 'manifest'> & { manifest: RemoteManifest };

const fileName = z
  .string()
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.@+~-]{0,119}$/, 'a file name is plain: letters, digits and . _ - @ + ~')
  .refine(
    (name) => !name.includes('..') && !name.endsWith('.'),
    'a file name has no two dots in a row and none at its end',
  )
  .refine((name) => !name.endsWith('.br'), 'leave out compressed twins: brotliSize of the file tells of them')
  .refine((name) => name !== 'remote.json', 'remote.json is the document itself');

const bytes = (limit: number) => z.number().int().nonnegative().max(limit, `is larger than ${limit} bytes`);

const fileSchema = releaseFileSchema.extend({
  integrity: z
    .string()
    .regex(
      /^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/,
      'must be the sha256 of the file in base64, behind "sha256-"',
    ),
  size: bytes(uploadLimits.file),
  brotliSize: bytes(uploadLimits.file).nullable(),
});

const privateSchema = (limit: number) =>
  z.object({ integrity: fileSchema.shape.integrity, size: bytes(limit) }).strict();

const documentsSchema = z
  .record(fileName, privateSchema(backendDocumentLimits.document))
  .refine((all) => Object.keys(all).every((name) => backendOfDocument(name) !== null), {
    error: 'has a file that is not named as a document, such as invoices.openapi.yaml',
  })
  .refine((all) => new Set(Object.keys(all).map(backendOfDocument)).size === Object.keys(all).length, {
    error: 'has two documents of one back end',
  });

const documentSchema = releaseSchema
  .extend({
    remote: remoteId,
    hash: z.string().regex(/^[0-9a-f]{16,64}$/, 'must be the hash that the build made'),
    version: z.string().regex(/^\d+\.\d+\.\d+[\w.+-]{0,40}$/, 'must be a version, such as 1.4.0'),
    manifest: manifestSchema,
    files: z.record(
      fileName.refine(
        (name) => !isPrivateReleaseFile(name),
        'source maps are listed under sourceMaps, documents under backends',
      ),
      fileSchema,
    ),
    sourceMaps: z
      .record(
        fileName.refine((name) => name.endsWith('.map'), 'a source map has the name of its script with .map'),
        privateSchema(uploadLimits.file),
      )
      .default({}),
    backends: documentsSchema.optional(),
    commit: z.string().max(100).nullable(),
    author: z.string().max(200).nullable(),
    createdAt: z.iso.datetime({ offset: true }),
  })
  .strict();

/** Names that the document speaks of and does not list. */
function unlisted({ federationManifest, entry, preload, pages, files }: CheckedRelease): string[] {
  const named: [string, string][] = [
    ['federationManifest', federationManifest],
    ['entry', entry],
    ...preload.map((name): [string, string] => ['preload', name]),
    ...Object.entries(pages).flatMap(([route, page]) =>
      page.files.map((name): [string, string] => [`pages.${route}.files`, name]),
    ),
  ];
  return named
    .filter(([, name]) => !Object.hasOwn(files, name))
    .map(([path, name]) => `${path}: ${JSON.stringify(name)} is not listed under files. Build again.`);
}

function contradictions({ remote, manifest, contractVersion, pages }: CheckedRelease): string[] {
  const served = new Set<string>(manifest.routes.map(({ name }) => name));
  const strangers = Object.keys(pages).filter((route) => !served.has(route));
  return [
    ...(manifest.id === remote ? [] : [foreignId(manifest.id, remote)]),
    ...(manifest.contract === contractVersion
      ? []
      : [`manifest.contract: is ${manifest.contract}, but contractVersion ${contractVersion}. Build again.`]),
    ...strangers.map((route) => `pages.${route}: the manifest has no such route. Build again.`),
  ];
}

function tooMuchOf(part: 'files' | 'sourceMaps', sizes: readonly number[]): string[] {
  const size = sizes.reduce((sum, each) => sum + each, 0);
  const { files: most, release } = uploadLimits;
  return [
    ...(sizes.length > most ? [`${part}: has ${sizes.length} files; a release has at most ${most}.`] : []),
    ...(size > release ? [`${part}: are ${size} bytes together; a release has at most ${release}.`] : []),
  ];
}

function tooMuchOfDocuments(sizes: readonly number[]): string[] {
  const size = sizes.reduce((sum, each) => sum + each, 0);
  const { release } = backendDocumentLimits;
  return size > release ? [`backends: are ${size} bytes together; a release has at most ${release}.`] : [];
}

function tooMuch({ files, sourceMaps, backends = {} }: CheckedRelease): string[] {
  return [
    ...tooMuchOfDocuments(Object.values(backends).map(({ size }) => size)),
    ...tooMuchOf(
      'files',
      Object.values(files).map(({ size, brotliSize }) => size + (brotliSize ?? 0)),
    ),
    ...tooMuchOf(
      'sourceMaps',
      Object.values(sourceMaps).map(({ size }) => size),
    ),
  ];
}

function sentence({ path, message }: z.core.$ZodIssue): string {
  const place = path.map(String).join('.');
  return place ? `${place}: ${message}` : message;
}

/** At most this many problems are told: a document that is something else altogether has hundreds. */
const maxProblems = 30;

const foreignId = (id: string, remote: string) => `manifest.id: is "${id}", but the release is of ${remote}.`;

/** Reads the manifest of a remote that is not built yet. Problems are those of `readReleaseDocument`. */
export function readManifest(given: unknown, remote: string): { manifest: RemoteManifest } | { problems: string[] } {
  const parsed = z.object({ manifest: manifestSchema }).safeParse({ manifest: given }, { error: schemaFaults.en });
  if (!parsed.success) return { problems: parsed.error.issues.slice(0, maxProblems).map(sentence) };
  const manifest = parsed.data.manifest as unknown as RemoteManifest;
  return manifest.id === remote ? { manifest } : { problems: [foreignId(manifest.id, remote)] };
}

/**
 * Reads the `remote.json` of a release that is to be published: the shape of it all, and that its parts agree. Problems
 * name the place and say what to do.
 */
export function readReleaseDocument(document: unknown): { release: CheckedRelease } | { problems: string[] } {
  const parsed = documentSchema.safeParse(document, { error: schemaFaults.en });
  if (!parsed.success) return { problems: parsed.error.issues.slice(0, maxProblems).map(sentence) };
  const release = parsed.data as unknown as CheckedRelease;
  const problems = [...contradictions(release), ...unlisted(release), ...tooMuch(release)];
  return problems.length > 0 ? { problems: problems.slice(0, maxProblems) } : { release };
}
