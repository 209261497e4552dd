import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileName = 'backup.json';
/** Of backups that this server writes, and the newest that it reads. */
const format = 1;

const manifestSchema = z.object({
  format: z.literal(format),
  /** When the database is as it is in the backup, in ISO 8601. */
  made_at: z.iso.datetime(),
  /** `embedded`, or `external` where DATABASE_URL names one, which is not in the backup. */
  database: z.enum(['embedded', 'external']),
  /** Of PostgreSQL, the first number; null without a database. */
  postgres: z.number().int().nullable(),
  /** The first segment of the write-ahead log that the database needs to be whole; null where it was copied at rest. */
  first_segment: z.string().nullable(),
  /** Empty ones too: PostgreSQL needs them. */
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
});

/** What a backup holds. It is written last: a folder without it is no backup. */
export type Manifest = z.output<typeof manifestSchema>;

/** Makes a backup of what was copied. Answers the list with its format. */
export async function writeBackupManifest(folder: string, listed: Omit<Manifest, 'format'>): Promise<Manifest> {
  const manifest = { format, ...listed } as const;
  const draft = join(folder, `${fileName}.draft`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, fileName));
  return manifest;
}

/** @throws Error that says why a folder is no backup, or none that this server reads */
export async function readBackupManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'it has no backup.json, which is written last' : cause.message;
    throw new Error(`${folder} is not a complete backup: ${reason}.`, { cause });
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${folder} is not a backup: its backup.json is not JSON.`, { cause });
  }
  const read = manifestSchema.safeParse(given);
  if (read.success) return read.data;
  const newer = z.object({ format: z.number().gt(format) }).safeParse(given).success;
  throw new Error(
    newer
      ? `The backup in ${folder} was written by a newer version of Weft. Restore it with that version.`
      : `${folder} is not a backup: its backup.json is not one that Weft wrote.`,
  );
}
