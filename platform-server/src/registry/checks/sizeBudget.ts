import type { Release } from 'shared-contracts/deploy';

type Sized = Pick<Release, 'files' | 'federationManifest' | 'entry' | 'preload' | 'pages'>;

/** Bytes that files travel in: compressed where there is a twin. A file counts once. */
function transferSize({ files }: Pick<Sized, 'files'>, names: readonly string[]): number {
  return [...new Set(names)].reduce((sum, name) => sum + (files[name]?.brotliSize ?? files[name]?.size ?? 0), 0);
}

/** Bytes of all files of a release as they travel. */
export function transferSizeOf(release: Pick<Sized, 'files'>): number {
  return transferSize(release, Object.keys(release.files));
}

/**
 * Pages that take more bytes to show first than the budget allows: manifest, entry and first files of the remote, and
 * the page's own files. Shared packages are the host's and do not count.
 */
export function overBudget(release: Sized, budget: number): string[] {
  const first = [release.federationManifest, release.entry, ...release.preload];
  const kilobytes = (size: number) => `${(size / 1024).toFixed(1)} KB`;
  const start = transferSize(release, first);
  if (start > budget) {
    return [
      `Entry and first files are ${kilobytes(start)} compressed; the budget is ${kilobytes(budget)}. Load less at once.`,
    ];
  }
  return Object.entries(release.pages).flatMap(([route, { files }]) => {
    const size = transferSize(release, [...first, ...files]);
    if (size <= budget) return [];
    const advice = 'Load what is not seen at once later.';
    return [
      `The page "${route}" comes in ${kilobytes(size)} compressed; the budget is ${kilobytes(budget)}. ${advice}`,
    ];
  });
}
