import { readFile } from 'node:fs/promises';

/** The text of a file; undefined when there is none. @throws whatever else keeps it from being read */
export async function readOptional(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
