import { access, constants, mkdir, stat } from 'node:fs/promises';

/**
 * Makes the data directory if it is missing, closed to other users.
 * @throws Error that says whose it is when this user cannot use it
 */
export async function prepareDataDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(
      `The data directory ${path} cannot be used by this user (uid ${process.getuid?.()})${await ownerOf(path)}. ` +
        'Start Weft as the owner of that folder, or set WEFT_DATA_DIR to another one.',
      { cause },
    );
  }
}

async function ownerOf(path: string): Promise<string> {
  return stat(path).then(
    ({ uid }) => `: it belongs to uid ${uid}`,
    (error: NodeJS.ErrnoException) => `: ${error.code}`,
  );
}
