import { z } from 'zod';
import { backendOfDocument } from './backend.ts';

/** Hash of a file in base64, as the browser's `integrity` wants it: `sha256-…`, `sha384-…` in earlier builds. */
const integritySchema = z.string().regex(/^sha(256|384)-/);

/** A file of a release. Sizes in bytes, `brotliSize` of its `.br` twin. */
export const releaseFileSchema = z.object({
  integrity: integritySchema,
  size: z.number().int(),
  brotliSize: z.number().int().nullable(),
});

const privateFileSchema = z.object({ integrity: integritySchema, size: z.number().int() });

/** A source map of a release, by the name of its script with `.map` behind: stored with the release, served to nobody. */
const sourceMapsSchema = z.record(z.string(), privateFileSchema).default({});

/** True for a file of a release that nobody is served: source maps, and documents of back ends. */
export function isPrivateReleaseFile(name: string): boolean {
  return name.endsWith('.map') || backendOfDocument(name) !== null;
}

/** `remote.json` of a release: an immutable, content-hashed build of one remote (deployment, "Words"). */
export const releaseSchema = z.object({
  remote: z.string(),
  hash: z.string(),
  version: z.string(),
  contractVersion: z.string(),
  /** The remote's manifest; see RemoteManifest of the root door. */
  manifest: z.looseObject({
    id: z.string(),
    routes: z.array(z.looseObject({ name: z.string() })),
    access: z.looseObject({}),
  }),
  /** Name of the federation manifest and of the entry script. */
  federationManifest: z.string(),
  entry: z.string(),
  files: z.record(z.string(), releaseFileSchema),
  sourceMaps: sourceMapsSchema,
  /** Files that loading the remote asks for besides manifest and entry; a page that shows it at once preloads them. */
  preload: z.array(z.string()).default([]),
  /** What each page comes in besides, by route: files of the release, and shared packages of the host by key. */
  pages: z.record(z.string(), z.object({ files: z.array(z.string()), shared: z.array(z.string()) })).default({}),
  /** Version ranges of the shared packages it needs. */
  sharedRanges: z.record(z.string(), z.string()),
  /** Names of the contract it uses, by door; for the API usage, which says what may be removed. */
  contractNames: z.record(z.string(), z.array(z.string())).default({}),
  /** Names of routes that its code links to, whoever serves them. */
  links: z.array(z.string()).default([]),
  /** OpenAPI documents of its back ends, by file name: stored with the release, served to nobody. */
  backends: z.record(z.string(), privateFileSchema).optional(),
  commit: z.string().nullable(),
  author: z.string().nullable(),
  createdAt: z.string(),
});
export type Release = z.output<typeof releaseSchema>;

/** `host.json` of a build of the host, served below `/h/<hash>/`: what the page's HTML must name. */
export const hostReleaseSchema = z.object({
  hash: z.string(),
  version: z.string(),
  /** Version of the shell contract that this host offers. */
  contractVersion: z.string(),
  /** Last version of the major before, when this host runs its releases through the adapter. */
  previousContract: z.string().nullable().default(null),
  /** Entry scripts, in the order in which the page names them, all with `defer`; then its style sheets. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Fonts of the first paint, for preloading. */
  fonts: z.array(z.string()).default([]),
  /**
   * Version of every shared package, and the files that one not in the entry comes in, for preloading. `previous` is
   * the version in which the adapter offers a door of the contract besides.
   */
  shared: z.record(
    z.string(),
    z.object({ version: z.string(), previous: z.string().optional(), files: z.array(z.string()) }),
  ),
  /** Names that it offers, by shared entry point of the contract. One that is not listed offers whatever is asked of it. */
  contractNames: z.record(z.string(), z.array(z.string())).default({}),
  /** Hash of the contract's reports, which lie beside it for the server alone; null when it was built without. */
  contractReports: z.string().nullable().default(null),
  files: z.record(z.string(), releaseFileSchema),
  sourceMaps: sourceMapsSchema,
  commit: z.string().nullable(),
  author: z.string().nullable(),
  createdAt: z.string(),
});
export type HostRelease = z.output<typeof hostReleaseSchema>;
