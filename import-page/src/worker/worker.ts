import { Refusal } from 'shared-contracts/files';
import { ImportFile } from './importFile.ts';
import type { ImportFileWorker, WorkerReply, WorkerRequest } from './protocol.ts';

/** What a worker has of the global scope; the compiler knows the window's alone. */
interface WorkerScope {
  postMessage(reply: WorkerReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerRequest>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;

const opening = ['open', 'detect', 'map'] as const satisfies readonly (keyof ImportFileWorker)[];
const isOpening = (method: string): method is (typeof opening)[number] => opening.some((name) => name === method);

let file: ImportFile | undefined;

type Call = Extract<WorkerRequest, { id: number }>;
type Method = (...args: unknown[]) => unknown;

async function answer({ id, method, args }: Call): Promise<unknown> {
  if (!file) throw new Error('The worker has no settings yet');
  const target = isOpening(method) ? file : file.mapped;
  const onProgress = (progress: number) => scope.postMessage({ id, progress });
  const run = Reflect.get(target, method) as Method;
  return run.call(target, ...args, onProgress);
}

async function reply(call: Call): Promise<void> {
  const { id } = call;
  try {
    scope.postMessage({ id, value: await answer(call) });
  } catch (error) {
    if (error instanceof Refusal) scope.postMessage({ id, refusal: error.code, params: error.params });
    else scope.postMessage({ id, error: String(error) });
  }
}

/** Calls are answered one after the other: a grid that asks for rows while a file is mapped gets the mapped ones. */
let last: Promise<void> = Promise.resolve();

scope.addEventListener('message', ({ data }) => {
  if ('settings' in data) {
    if (file) file.settings = data.settings;
    else file = new ImportFile(data.settings);
  } else last = last.then(() => reply(data));
});
