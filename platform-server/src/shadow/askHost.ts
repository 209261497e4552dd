import type { MessagePort } from 'node:worker_threads';
import { parseJson } from 'shared-contracts/nodes';
import { writeJson } from '../engine/record/writeJson.ts';

/** What a thread asks the process that it belongs to: by name, with its arguments as JSON. */
export interface HostQuestion {
  id: number;
  ask: HostCall;
  given: string;
}
export type HostCall = 'code' | 'table' | 'find' | 'connector' | 'operation' | 'trashed';
export type HostAnswer = { id: number; answer: string } | { id: number; problem: string };

/** Values as they cross: JSON keeps long integers, which a copy between threads does not. */
export const pack = (value: unknown): string => writeJson([value ?? null]);
export const unpack = (text: string): unknown => (parseJson(text) as unknown[])[0];

/** Asks for what only the process has. Rejects when the process cannot answer, and when nobody waits any more. */
export class Host {
  readonly #port: MessagePort;
  readonly #open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #lastId = 0;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (given: HostAnswer) => {
      const open = this.#open.get(given.id);
      this.#open.delete(given.id);
      if ('answer' in given) open?.resolve(unpack(given.answer));
      else open?.reject(new Error(given.problem));
    });
  }

  ask(ask: HostCall, given: unknown): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      this.#port.postMessage({ id, ask, given: pack(given) } satisfies HostQuestion);
    });
  }

  close(): void {
    this.#port.close();
  }
}
