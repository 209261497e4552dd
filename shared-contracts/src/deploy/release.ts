import { z } from 'zod';

/** A file of a release. `integrity` is `sha384-…` in base64; sizes in bytes, `brotliSize` of its `.br` twin. */
export const releaseFileSchema = z.object({
  integrity: z.string().startsWith('sha384-'),
  size: z.number().int(),
  brotliSize: z.number().int().nullable(),
});

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
  /** Version ranges of the shared packages it needs. */
  sharedRanges: z.record(z.string(), z.string()),
  commit: z.string().nullable(),
  author: z.string().nullable(),
  createdAt: z.string(),
});
export type Release = z.output<typeof releaseSchema>;
