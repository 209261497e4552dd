/** The origin the server behind calls its own, and the one the browser sees. They are equal for a server of ours. */
export interface Origins {
  server: string;
  own: string;
}

function swapped(value: string, from: string, to: string): string {
  return value.startsWith(from) ? to + value.slice(from.length) : value;
}

/** The return address that sign-in pages hand on: base64 of an address, or the address itself. */
function returnAddress(rt: string, { server, own }: Origins): string {
  const decoded = Buffer.from(rt, 'base64').toString('latin1');
  if (decoded.startsWith(own)) return Buffer.from(swapped(decoded, own, server), 'latin1').toString('base64');
  return swapped(rt, own, server);
}

/** Path and query as the server behind takes them: a return address to us would be a foreign one there. */
export function pathToServer(path: string, origins: Origins): string {
  const url = new URL(path, origins.own);
  const rt = url.searchParams.get('rt');
  if (rt === null) return path;
  url.searchParams.set('rt', returnAddress(rt, origins));
  return url.pathname + url.search;
}

/** A sign-in form's body, likewise. */
export function formToServer(body: string, origins: Origins): string {
  const fields = new URLSearchParams(body);
  const rt = fields.get('rt');
  if (rt === null) return body;
  fields.set('rt', returnAddress(rt, origins));
  return fields.toString();
}

type Headers = Record<string, string | string[] | undefined>;

/** Headers of a request as if the browser were at the server behind: it takes calls of its own pages alone. */
export function headersToServer(headers: Headers, { server, own }: Origins): Headers {
  const { origin, referer, 'accept-encoding': _, ...rest } = headers;
  return {
    ...rest,
    host: new URL(server).host,
    ...(typeof origin === 'string' && { origin: swapped(origin, own, server) }),
    ...(typeof referer === 'string' && { referer: swapped(referer, own, server) }),
  };
}

/** Headers of an answer with redirections to us instead of the server behind. */
export function headersToBrowser(headers: Headers, { server, own }: Origins): Headers {
  const { location, 'content-length': _length, ...rest } = headers;
  return { ...rest, ...(typeof location === 'string' && { location: swapped(location, server, own) }) };
}
