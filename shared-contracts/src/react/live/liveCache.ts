import { type Cache, type ScopedMutator, unstable_serialize } from 'swr';
import type { Endpoint, EndpointInput, EndpointOutput } from '../../api/index.ts';
import { isKeyOf } from '../endpointKey.ts';
import { isBeingRead, readState } from './endpointReads.ts';
import { refreshEveryMs } from './refreshPace.ts';

/** Reads cached answers of an endpoint again, each at most once a second whoever asks; all answers without one. */
export type Reread = <E extends Endpoint>(endpoint?: E, where?: (input: EndpointInput<E>) => boolean) => Promise<void>;

/** Shows in cached answers of an endpoint what facts say. The server is asked where that does not suffice. */
export type ApplyFacts = <E extends Endpoint>(
  endpoint: E,
  update: (current: EndpointOutput<E>) => EndpointOutput<E>,
  where?: (input: EndpointInput<E>) => boolean,
) => void;

const textOf = (key: unknown) => unstable_serialize(key as never);

/** A `Reread` for facts up to `since`; `onLater` learns of an answer that it is too early for. */
export function createReread(cache: Cache, mutate: ScopedMutator, since: number, onLater: () => void): Reread {
  return async (endpoint, where) => {
    await mutate((key) => {
      if (endpoint && !(isKeyOf(endpoint, key) && (where?.(key[1]) ?? true))) return false;
      const state = readState(cache, textOf(key), since, refreshEveryMs);
      if (state === 'later') onLater();
      return state === 'due';
    });
  };
}

/** An answer that is not there yet or just under way may lack the facts: `ask` has it read again. */
export function createCacheUpdater(cache: Cache, mutate: ScopedMutator, ask: () => void): ApplyFacts {
  return <E extends Endpoint>(
    endpoint: E,
    update: (current: EndpointOutput<E>) => EndpointOutput<E>,
    where: (input: EndpointInput<E>) => boolean = () => true,
  ) => {
    const isChanged = (key: unknown) => {
      if (!isKeyOf(endpoint, key) || !where(key[1])) return false;
      const data = cache.get(textOf(key))?.data as EndpointOutput<E> | undefined;
      if (data === undefined || isBeingRead(cache, textOf(key))) ask();
      return data !== undefined && update(data) !== data;
    };
    void mutate<EndpointOutput<E>>(isChanged, (current) => current && update(current), { revalidate: false });
  };
}
