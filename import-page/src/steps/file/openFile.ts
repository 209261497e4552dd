import type { ImportPageConfig } from 'shared-contracts/import';
import { FileRefusal, WorkerUnloaded } from '../../state/fileWorker.ts';
import type { PickedFile } from '../../state/pickedFile.ts';
import { startWorker } from '../../state/startWorker.ts';
import type { OpenOptions } from '../../worker/protocol.ts';

async function open(
  config: ImportPageConfig,
  file: File,
  options: OpenOptions,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<PickedFile> {
  const worker = startWorker(config);
  const end = () => worker.close();
  signal.addEventListener('abort', end);
  try {
    const opened = await worker.ask('open', [file, options], onProgress);
    return { file, worker, opened, options };
  } catch (error) {
    worker.close();
    throw error;
  } finally {
    // From here on the file is of the step that shows it.
    signal.removeEventListener('abort', end);
  }
}

/**
 * Reads a file in a worker of its own. A file that is too large is refused before a byte of it is read.
 * @throws FileRefusal, WorkerUnloaded, Error when the worker failed
 */
export async function openFile(
  config: ImportPageConfig,
  file: File,
  options: OpenOptions,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<PickedFile> {
  if (file.size > config.content.max_bytes) throw new FileRefusal('bytes', { limit: config.content.max_bytes });
  const attempt = () => open(config, file, options, signal, onProgress);
  return attempt().catch((error: unknown) => {
    if (!(error instanceof WorkerUnloaded) || signal.aborted) throw error;
    return attempt();
  });
}
