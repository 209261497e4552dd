import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type HostRelease,
  hostReleaseSchema,
  type Release,
  type Reports,
  releaseSchema,
  versionOf,
} from 'shared-contracts/deploy';
import { z } from 'zod';
import { hostBuilt } from './buildMarks.ts';

const currentSchema = z.object({ hash: z.string() });

async function readJson<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is not what the build writes: ${z.prettifyError(parsed.error)}`);
}

async function currentHash(folder: string): Promise<string> {
  return (await readJson(join(folder, 'current.json'), currentSchema)).hash;
}

/**
 * The host's newest build below the output folder; waits for one that is being made.
 * @throws Error that says to build first
 */
export async function readHostBuild(output: string): Promise<HostRelease> {
  await hostBuilt(output);
  try {
    const hash = await currentHash(join(output, 'host'));
    return await readJson(join(output, 'host', hash, 'host.json'), hostReleaseSchema);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('The shell is not built. Run npm start, or: node tools/build/build.mjs', { cause: error });
  }
}

const reportsSchema = z.record(z.string(), z.string());
const contractSchema = z.object({ current: reportsSchema, frozen: z.record(z.string(), reportsSchema) });

/** The reports of the contract that a build of the host brought along, by version; none for one that was built without. */
export async function readContractReports(
  output: string,
  { hash, contractReports }: Pick<HostRelease, 'hash' | 'contractReports'>,
): Promise<Record<string, Reports>> {
  if (contractReports === null) return {};
  const file = join(output, 'host', hash, 'private/contract.json');
  const { current, frozen } = await readJson(file, contractSchema);
  const version = versionOf(current);
  return version === null ? frozen : { ...frozen, [version]: current };
}

/** The newest builds below the output folder, of every remote that has one or of those among some. */
export async function readRemoteBuilds(output: string, among?: readonly string[]): Promise<Release[]> {
  const releases = join(output, 'releases');
  const remotes = among ?? (await readdir(releases).catch(() => []));
  const built = remotes.filter((remote) => existsSync(join(releases, remote, 'current.json')));
  return Promise.all(
    built.map(async (remote) => {
      const hash = await currentHash(join(releases, remote));
      return readJson(join(releases, remote, hash, 'remote.json'), releaseSchema);
    }),
  );
}
