import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseSchema } from 'shared-contracts/deploy';
import { z } from 'zod';
import { isAlive } from '../process/isAlive.ts';
import { readOptional } from '../process/readOptional.ts';

/** What tools/build/buildMarks.mjs writes on the shelf of a package while it is being built. */
const markSchema = z.object({
  /** The process that builds it. */
  pid: z.number().int(),
  /** The build came to nothing; there is no other before the next start. */
  failed: z.boolean().default(false),
  manifest: releaseSchema.shape.manifest.optional(),
});
type Mark = z.output<typeof markSchema>;

/** A remote that is being built beside the server and was never built before. */
export interface AwaitedBuild {
  remote: string;
  manifest: NonNullable<Mark['manifest']>;
  failed: boolean;
}

/** Pause between two looks at a mark. Milliseconds. */
const pause = 50;

async function readMark(shelf: string): Promise<Mark | null> {
  const text = await readOptional(join(shelf, 'building.json'));
  return text === undefined ? null : markSchema.parse(JSON.parse(text));
}

/** A build that was killed leaves its mark behind. */
const isAtWork = ({ pid, failed }: Mark) => !failed && isAlive(pid);

/**
 * Resolves when the host below the output folder is not being built, or not any more.
 * @throws Error when its build failed: the one before is not what was asked for
 */
export async function hostBuilt(output: string): Promise<void> {
  for (;;) {
    const mark = await readMark(join(output, 'host'));
    if (mark?.failed) throw new Error('The shell could not be built. The reason is in the output of its build.');
    if (!mark || !isAtWork(mark)) return;
    await sleep(pause);
  }
}

/** A build tells the manifest right after it began. Null for what is not being built, and for what was built before. */
async function awaitedAt(releases: string, remote: string): Promise<AwaitedBuild | null> {
  const shelf = join(releases, remote);
  for (;;) {
    const [mark, current] = await Promise.all([readMark(shelf), readOptional(join(shelf, 'current.json'))]);
    if (!mark || current !== undefined) return null;
    if (mark.manifest) return { remote, manifest: mark.manifest, failed: !isAtWork(mark) };
    if (!isAtWork(mark)) return null;
    await sleep(pause);
  }
}

/** The remotes below the output folder whose first build is on its way, or came to nothing. */
export async function readAwaitedBuilds(output: string): Promise<AwaitedBuild[]> {
  const releases = join(output, 'releases');
  const remotes = await readdir(releases).catch(() => []);
  const found = await Promise.all(remotes.map((remote) => awaitedAt(releases, remote)));
  return found.filter((build) => build !== null);
}
