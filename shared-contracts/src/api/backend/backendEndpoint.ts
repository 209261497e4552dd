import { z } from 'zod';
import type { HttpMethod } from '../endpoint.ts';
import type { BackendEndpoint, BackendMethodOf, BackendName, BackendPathOf } from './backendTypes.ts';

/**
 * One operation of a back end whose OpenAPI document lies in the folder `backends` of its remote: path, parameters, body
 * and answer have the types that the document says. It is used like any endpoint. Since contract 1.0.
 *
 * @example
 * const getInvoice = backendEndpoint('remote-orders/invoices', 'GET', '/invoices/{id}');
 * const { data } = useEndpoint(getInvoice, { params: { id } });
 */
export function backendEndpoint<
  Name extends BackendName,
  Method extends BackendMethodOf<Name> & HttpMethod,
  Path extends BackendPathOf<Name, Method>,
>(backend: Name, method: Method, path: Path): BackendEndpoint<Name, Method, Path> {
  return {
    id: `${method} ${path}`,
    backend,
    method,
    // A colon that belongs to the path begins no parameter.
    path: path.replaceAll(':', '%3A'),
    summary: '',
    access: method === 'GET' ? {} : { write: true },
    answer: z.unknown() as BackendEndpoint<Name, Method, Path>['answer'],
  };
}
