/** A place for a value in a path. */
export interface PathPlace {
  name: string;
  /** The value may be several segments: `{+path}`, `{path*}`. */
  hasSegments: boolean;
}

/** Text, and places for values in it. */
export type PathPart = string | PathPlace;

/** The path of an operation as a document has it: what stands before a question mark, and pairs that are always sent. */
export interface PathParts {
  path: readonly PathPart[];
  query: readonly { parts: readonly PathPart[] }[];
}

/** `{+name}` and `{name*}` of RFC 6570 are several segments; `{/name}`, `{.name}` and `{;name}` are read as `{name}`. */
function partsOf(text: string): PathPart[] {
  return text.split(/(\{[^{}]+\})/).flatMap((part): PathPart[] => {
    const [, sign = '', name = '', star = ''] = /^\{([+/.;]?)([^{}]+?)(\*?)\}$/.exec(part) ?? [];
    if (name !== '') return [{ name, hasSegments: sign === '+' || star === '*' }];
    return part === '' ? [] : [part];
  });
}

/**
 * Takes the path of an operation apart. Some documents have a query in it (`/messages?beta=true`), or, to tell
 * operations apart, a fragment, which is not sent. `{?a,b}` names parameters that stand in the query anyway.
 */
export function pathParts(path: string): PathParts {
  const plain = path.replace(/\{[?&][^{}]*\}/g, '').replace(/#(?![^{}]*\}).*$/s, '');
  const mark = plain.indexOf('?');
  const query = mark < 0 ? '' : plain.slice(mark + 1);
  return {
    path: partsOf(mark < 0 ? plain : plain.slice(0, mark)),
    query: query.split('&').flatMap((pair) => (pair === '' ? [] : [{ parts: partsOf(pair) }])),
  };
}
