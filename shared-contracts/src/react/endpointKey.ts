import type { Endpoint, EndpointInput } from '../api/index.ts';

/** Cache key of an answer: the endpoint's id and its input. The same in every remote, so remotes share answers. */
export type EndpointKey<E extends Endpoint = Endpoint> = readonly [id: string, input: EndpointInput<E>];

export function keyOf<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): EndpointKey<E> {
  return [nameOf(endpoint), input];
}

/** Two teams may name calls of their back ends alike. */
function nameOf({ backend, id }: Endpoint): string {
  return backend ? `${backend}/${id}` : id;
}

/** True when a cache key, of whatever origin, belongs to the endpoint. */
export function isKeyOf<E extends Endpoint>(endpoint: E, key: unknown): key is EndpointKey<E> {
  return Array.isArray(key) && key[0] === nameOf(endpoint);
}
