import type { Release } from 'shared-contracts/deploy';

/** A file that an upload waits for: one that the document lists, or its compressed twin. */
export interface ExpectedFile {
  /** Bytes of the file itself as it is stored. */
  size: number;
  /** Set for a twin: unpacked it must be these bytes. */
  unpackedSize: number | null;
  /** `sha256-…` of the file, `sha384-…` in documents of earlier builds; of a twin that of what it unpacks to. */
  integrity: string;
}

/** What a release consists of. Documents of earlier builds name no source maps, and most no documents of back ends. */
export type ReleaseContent = Pick<Release, 'files'> & Partial<Pick<Release, 'sourceMaps' | 'backends'>>;

/** Everything that makes up a release, by name (`uploadFilePath`: twins have `.br` behind the name). */
export function expectedFiles({
  files,
  sourceMaps = {},
  backends = {},
}: ReleaseContent): ReadonlyMap<string, ExpectedFile> {
  const expected = new Map<string, ExpectedFile>();
  for (const [name, { size, brotliSize, integrity }] of Object.entries(files)) {
    expected.set(name, { size, unpackedSize: null, integrity });
    if (brotliSize !== null) expected.set(`${name}.br`, { size: brotliSize, unpackedSize: size, integrity });
  }
  for (const [name, { size, integrity }] of Object.entries({ ...sourceMaps, ...backends })) {
    expected.set(name, { size, unpackedSize: null, integrity });
  }
  return expected;
}
