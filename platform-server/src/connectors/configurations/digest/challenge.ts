/** A challenge of a service, as `WWW-Authenticate` has it. Names are in lower case, values without their quotes. */
export interface Challenge {
  scheme: string;
  params: ReadonlyMap<string, string>;
}

/** A name, and a value where one follows: quoted with escapes, or a token. A name alone begins the next challenge. */
const part = /[\s,]*([!#$%&'*+.^_`|~\w-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*)))?/y;

/**
 * The challenges of an answer, of one header or several. What is no challenge ends the reading: nobody knows what would
 * follow.
 */
export function readChallenges(header: string | string[] | undefined): Challenge[] {
  const text = [header ?? []].flat().join(', ');
  const found: (Challenge & { params: Map<string, string> })[] = [];
  part.lastIndex = 0;
  for (let at = part.exec(text); at; at = part.exec(text)) {
    const [, name = '', quoted, token] = at;
    const value = quoted?.replace(/\\(.)/g, '$1') ?? token;
    if (value === undefined) found.push({ scheme: name.toLowerCase(), params: new Map() });
    else found.at(-1)?.params.set(name.toLowerCase(), value);
  }
  return found;
}

/** Parameters of a header that has no scheme before them, such as `Authentication-Info`. */
export function readParams(header: string | string[] | undefined): ReadonlyMap<string, string> {
  const [only] = readChallenges(header === undefined ? undefined : `Info ${[header].flat().join(', ')}`);
  return only?.params ?? new Map();
}
