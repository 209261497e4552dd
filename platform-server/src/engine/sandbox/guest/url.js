import { ask } from './host.js';

/** Parts of a URL that can be set. */
const SETTABLE = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];

/** @param {string} text form text */
function pairsIn(text) {
  return /** @type {[string, string][]} */ (JSON.parse(ask('readQuery', text)));
}

/** @param {unknown} init */
function pairsOf(init) {
  if (init === undefined || init === null) return [];
  if (typeof init !== 'object') return pairsIn(`${init}`);
  const entries = Symbol.iterator in init ? [.../** @type {Iterable<unknown>} */ (init)] : Object.entries(init);
  return entries.map((entry) => {
    const [name, value, ...rest] = /** @type {unknown[]} */ ([.../** @type {Iterable<unknown>} */ (entry)]);
    if (rest.length > 0) throw new TypeError('URLSearchParams takes pairs of a name and a value.');
    return /** @type {[string, string]} */ ([`${name}`, `${value}`]);
  });
}

class URLSearchParams {
  /** @type {[string, string][]} */
  #pairs;
  /** @type {((text: string) => void) | null} */
  #changed = null;

  /** @param {unknown} [init] */
  constructor(init) {
    this.#pairs = pairsOf(init);
  }

  /**
   * The parameters of a URL, which changes with them.
   *
   * @param {string} search
   * @param {(text: string) => void} changed
   */
  static of(search, changed) {
    const params = new URLSearchParams(search);
    params.#changed = changed;
    return params;
  }

  /**
   * @param {URLSearchParams} params
   * @param {string} search
   */
  static reset(params, search) {
    params.#pairs = pairsIn(search);
  }

  /** @param {[string, string][]} pairs */
  #set(pairs) {
    this.#pairs = pairs;
    this.#changed?.(`${this}`);
  }

  get size() {
    return this.#pairs.length;
  }

  /**
   * @param {unknown} name
   * @param {unknown} value
   */
  append(name, value) {
    this.#set([...this.#pairs, [`${name}`, `${value}`]]);
  }

  /**
   * @param {unknown} name
   * @param {unknown} [value]
   */
  delete(name, value) {
    this.#set(this.#pairs.filter(([own, text]) => own !== `${name}` || (value !== undefined && text !== `${value}`)));
  }

  /** @param {unknown} name */
  get(name) {
    return this.#pairs.find(([own]) => own === `${name}`)?.[1] ?? null;
  }

  /** @param {unknown} name */
  getAll(name) {
    return this.#pairs.filter(([own]) => own === `${name}`).map(([, value]) => value);
  }

  /**
   * @param {unknown} name
   * @param {unknown} [value]
   */
  has(name, value) {
    return this.#pairs.some(([own, text]) => own === `${name}` && (value === undefined || text === `${value}`));
  }

  /**
   * @param {unknown} name
   * @param {unknown} value
   */
  set(name, value) {
    const first = this.#pairs.findIndex(([own]) => own === `${name}`);
    if (first < 0) return this.append(name, value);
    const pairs = this.#pairs.filter(([own], at) => own !== `${name}` || at === first);
    pairs[first] = [`${name}`, `${value}`];
    return this.#set(pairs);
  }

  sort() {
    const compare = (/** @type {string} */ one, /** @type {string} */ other) =>
      Number(one > other) - Number(one < other);
    this.#set([...this.#pairs].sort(([one], [other]) => compare(one, other)));
  }

  /** @param {(value: string, name: string, params: URLSearchParams) => void} visit */
  forEach(visit) {
    for (const [name, value] of this.#pairs) visit(value, name, this);
  }

  entries() {
    return this.#pairs.map(([name, value]) => [name, value]).values();
  }

  keys() {
    return this.#pairs.map(([name]) => name).values();
  }

  values() {
    return this.#pairs.map(([, value]) => value).values();
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  toString() {
    return ask('writeQuery', JSON.stringify(this.#pairs));
  }
}

const { of: paramsOf, reset } = URLSearchParams;
// Both reach into parameters: they are of no use to programs.
Reflect.deleteProperty(URLSearchParams, 'of');
Reflect.deleteProperty(URLSearchParams, 'reset');

class URL {
  /** @type {Record<string, string>} */
  #parts;
  #params;

  /**
   * @param {unknown} address
   * @param {unknown} [base]
   */
  constructor(address, base) {
    const text = base === undefined ? ask('url', `${address}`) : ask('url', `${address}`, `${base}`);
    if (text === '') throw new TypeError(`"${`${address}`.slice(0, 200)}" is no URL.`);
    this.#parts = JSON.parse(text);
    this.#params = paramsOf(this.#parts.search ?? '', (search) => this.#change('search', search));
  }

  /**
   * @param {unknown} address
   * @param {unknown} [base]
   */
  static canParse(address, base) {
    return (base === undefined ? ask('url', `${address}`) : ask('url', `${address}`, `${base}`)) !== '';
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  #change(name, value) {
    const text = ask('changeUrl', this.#parts.href ?? '', name, value);
    if (text === '') throw new TypeError(`"${value.slice(0, 200)}" is no URL.`);
    this.#parts = JSON.parse(text);
  }

  /**
   * @param {URL} url
   * @param {string} name
   */
  static read(url, name) {
    return url.#parts[name];
  }

  /**
   * @param {URL} url
   * @param {string} name
   * @param {unknown} value
   */
  static write(url, name, value) {
    url.#change(name, `${value}`);
    if (name === 'href' || name === 'search') reset(url.#params, url.#parts.search ?? '');
  }

  get searchParams() {
    return this.#params;
  }

  toString() {
    return this.#parts.href;
  }

  toJSON() {
    return this.#parts.href;
  }
}

const { read, write } = URL;
Reflect.deleteProperty(URL, 'read');
Reflect.deleteProperty(URL, 'write');
for (const name of [...SETTABLE, 'origin']) {
  Object.defineProperty(URL.prototype, name, {
    get() {
      return read(this, name);
    },
    ...(name !== 'origin' && {
      set(/** @type {unknown} */ value) {
        write(this, name, value);
      },
    }),
  });
}

/** Makes addresses known to every program. */
export function installUrl() {
  Object.defineProperties(globalThis, { URL: { value: URL }, URLSearchParams: { value: URLSearchParams } });
}
