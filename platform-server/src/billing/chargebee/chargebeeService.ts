import Chargebee from 'chargebee';
import { HttpError } from '../../errors/httpError.ts';

export interface ChargebeeSettings {
  site: string;
  apiKey: string;
  /** Of the plan that a checkout is for. */
  itemPrice: string;
  /** Address of the API, where it is not that of the site. */
  url?: string | undefined;
}

/** A call that takes longer is given up: somebody waits for it. */
const timeoutMs = 15_000;

/** The official client. @see https://apidocs.chargebee.com/docs/api */
export function chargebeeClient({ site, apiKey, url }: ChargebeeSettings): Chargebee {
  if (url === undefined) return new Chargebee({ site, apiKey, timeout: timeoutMs });
  // The client puts the address together of site and suffix.
  const { hostname, port, protocol } = new URL(url);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  const at = { hostSuffix: '', protocol: scheme, port: port === '' ? undefined : Number(port) };
  const options = { site: hostname, apiKey, timeout: timeoutMs, ...at };
  return new Chargebee(options as ConstructorParameters<typeof Chargebee>[0]);
}

interface ChargebeeFailure {
  http_status_code?: number;
  api_error_code?: string;
}

/** True for the answer that something is not there. */
export function isUnknown(error: unknown): boolean {
  const { http_status_code, api_error_code } = (error ?? {}) as ChargebeeFailure;
  return http_status_code === 404 || api_error_code === 'resource_not_found';
}

/** What the provider answers; every failure of it but "not there" is 503, its own words left to the server's log. */
export async function callChargebee<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (isUnknown(error)) throw error;
    throw new HttpError('unavailable.billing', {}, { cause: error });
  }
}
