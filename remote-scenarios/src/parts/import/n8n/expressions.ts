import { readTokens, segmentsOf, type Token, textValue } from 'shared-contracts/nodes';

/** What `$json` and `$('…')` of an expression stand for where it is used. */
export interface ExpressionPlace {
  /** The item of the node itself, as JavaScript: `payload`, or the name of a parameter. */
  item: string;
  /** Whether the node takes the message of a webhook: there `$json` has `body`, `query` and `headers`. */
  isBehindWebhook: boolean;
  /** Names of the nodes that begin a run by a webhook. */
  webhooks: ReadonlySet<string>;
  /** Label of a node in the scenario by its name in n8n. */
  labels: ReadonlyMap<string, string>;
  /** Time zone of the workflow, which n8n's own dates are in; empty for none. */
  zone: string;
}

/** JavaScript for Weft, and what of n8n's in it has no equal. */
export interface Translated {
  code: string;
  unknown: readonly string[];
}

const webhookParts: Readonly<Record<string, string>> = {
  body: 'payload',
  query: 'query',
  headers: 'headers',
  params: 'route_params',
};

const plainNames: Readonly<Record<string, string>> = {
  $vars: 'vars',
  $max: 'Math.max',
  $min: 'Math.min',
  $if: '((test, one, other) => (test ? one : other))',
  $ifEmpty: "((value, other) => (value == null || value === '' || value.length === 0 ? other : value))",
};

/** Methods that n8n adds to texts, numbers, lists and objects. Those that JavaScript has too are not among them. */
const addedMethods = new Set(
  (
    'isEmpty isNotEmpty toTitleCase toSentenceCase toSnakeCase extractEmail extractDomain extractUrl removeMarkdown ' +
    'removeTags urlEncode urlDecode base64Encode base64Decode hash quote replaceSpecialChars toDateTime toInt toFloat ' +
    'toNumber toBoolean isEmail isUrl isDomain isNumeric first last pluck removeDuplicates unique chunk sum average ' +
    'compact merge smartJoin randomItem toJsonString round ceil floor isEven isOdd hasField removeField keepFieldsContaining ' +
    'removeFieldsContaining diffTo diffToNow isBetween isInLast beginningOf extract'
  ).split(' '),
);
/** Methods of luxon, which n8n gives to texts and dates of JavaScript too. */
const dateMethods = new Set('toISO toFormat plus minus startOf endOf diff toMillis'.split(' '));
/** Where one of these is in an expression, its dates are luxon's. */
const dateSources = new Set(['DateTime', 'Duration', '$now', '$today']);

/** Now, or the beginning of today, as n8n has them: in the time zone of the workflow. */
export function dateCode(name: '$now' | '$today', zone: string): string {
  const now = zone === '' ? 'DateTime.now()' : `DateTime.now().setZone(${JSON.stringify(zone)})`;
  return name === '$now' ? now : `${now}.startOf('day')`;
}

/** `plus(2, 'days')`, which n8n has added to luxon's `plus({ days: 2 })`. */
const addedUnit = /\s*\(\s*([-\w.$[\]'"]+)\s*,\s*(['"])([a-z]+)\2\s*\)/i;

/** Begins behind a `$name` and takes what belongs to it; null where it does not follow. */
function follow(code: string, from: number, pattern: RegExp): RegExpExecArray | null {
  const sticky = new RegExp(pattern.source, 'y');
  sticky.lastIndex = from;
  return sticky.exec(code);
}

const key = String.raw`(?:\??\.\s*([A-Za-z_$][\w$]*)|\??\.?\[\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60[^\x60$\\]*\x60)\s*\])`;
const oneItem = String.raw`(?:\??\.(?:item|first\(\s*\)|last\(\s*\)|itemMatching\(\s*\d+\s*\))\??\.json\b|\??\.json\b)`;
const textInParentheses = /\s*\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$\\]*`)\s*\)/;

const nameOfKey = (match: RegExpExecArray) => match[1] ?? textValue(match[2] as string);

/** Reads one expression of n8n from its beginning, taking what it knows of n8n and leaving plain JavaScript. */
class Translation {
  readonly unknown = new Set<string>();
  readonly #code: string;
  readonly #place: ExpressionPlace;
  #hasDates = false;

  constructor(code: string, place: ExpressionPlace) {
    this.#code = code;
    this.#place = place;
  }

  translate(): Translated {
    const code = this.#code;
    const { tokens } = readTokens(code);
    this.#hasDates = tokens.some(({ kind, from, to }) => kind === 'name' && dateSources.has(code.slice(from, to)));
    let out = '';
    let at = 0;
    for (const [index, { kind, from, to }] of tokens.entries()) {
      if (kind !== 'name' || from < at) continue;
      const name = code.slice(from, to);
      const before = tokens[index - 1];
      const isProperty = before !== undefined && /^\??\.$/.test(code.slice(before.from, before.to));
      const isOwn = isProperty && this.#isBuiltIn(tokens[index - 2]);
      if (isOwn) continue;
      const read = isProperty ? this.#method(name, to) : this.#name(name, to);
      if (read === null) continue;
      out += code.slice(at, from) + read.code;
      at = read.to;
    }
    return { code: (out + code.slice(at)).trim(), unknown: [...this.unknown] };
  }

  /** `Math.round` is JavaScript's, `total.round` is n8n's. */
  #isBuiltIn(receiver: Token | undefined): boolean {
    return receiver !== undefined && this.#code.slice(receiver.from, receiver.to) === 'Math';
  }

  #method(name: string, to: number): { code: string; to: number } | null {
    const isCalled = follow(this.#code, to, /\s*\(/) !== null;
    const isDate = dateMethods.has(name);
    if (isCalled && (addedMethods.has(name) || (isDate && !this.#hasDates))) this.unknown.add(`.${name}()`);
    const unit = isDate && this.#hasDates && /^(plus|minus)$/.test(name) ? follow(this.#code, to, addedUnit) : null;
    if (!unit) return null;
    const count = translateCode(unit[1] ?? '', this.#place);
    for (const one of count.unknown) this.unknown.add(one);
    return { code: `${name}({ ${unit[3]}: ${count.code} })`, to: to + unit[0].length };
  }

  #name(name: string, to: number): { code: string; to: number } | null {
    if (name === '$json') return this.#json(to, this.#place.isBehindWebhook ? '' : this.#place.item);
    if (name === '$input') return this.#input(to);
    if (name === '$' || name === '$node' || name === '$items') return this.#otherNode(name, to);
    const ofItem = name === '$item' ? follow(this.#code, to, /\(\s*\d+\s*\)\.\$node\b/) : null;
    if (ofItem) return this.#otherNode('$node', to + ofItem[0].length);
    if (name === '$execution') return this.#property(to, 'id', 'run.id', name);
    if (name === '$now' || name === '$today') return { code: dateCode(name, this.#place.zone), to };
    const plain = Object.hasOwn(plainNames, name) ? plainNames[name] : undefined;
    if (plain !== undefined) return { code: plain, to };
    // Of luxon, code here has all but intervals.
    if (name.startsWith('$') || name === 'Interval') this.unknown.add(name);
    return null;
  }

  /** The JSON of an item: that of a webhook by its parts, any other as it is. */
  #json(to: number, item: string, message = ''): { code: string; to: number } {
    if (item !== '') return { code: item, to };
    const part = follow(this.#code, to, new RegExp(key));
    const known = part && webhookParts[nameOfKey(part)];
    if (part && known) return { code: message + known, to: to + part[0].length };
    return { code: `({ body: ${message}payload, headers: ${message}headers, query: ${message}query })`, to };
  }

  #input(to: number): { code: string; to: number } | null {
    const item = follow(this.#code, to, new RegExp(oneItem));
    if (item) return this.#json(to + item[0].length, this.#place.isBehindWebhook ? '' : this.#place.item);
    const all = follow(this.#code, to, /\.all\(\s*\)/);
    if (all) return { code: `[${this.#place.item}].flat().map((json) => ({ json }))`, to: to + all[0].length };
    this.unknown.add('$input');
    return null;
  }

  /** `$('Name').item.json`, `$node["Name"].json` and their like. */
  #otherNode(name: string, to: number): { code: string; to: number } | null {
    const named = name === '$node' ? new RegExp(key) : textInParentheses;
    const match = follow(this.#code, to, named);
    const reference = match && (name === '$node' ? nameOfKey(match) : textValue(match[1] as string));
    const label = reference === null ? undefined : this.#place.labels.get(reference);
    if (!match || reference === null || label === undefined) {
      this.unknown.add(reference === null ? name : `$('${reference}')`);
      return null;
    }
    const end = to + match[0].length;
    const message = `node(${JSON.stringify(label)})`;
    const item = follow(this.#code, end, new RegExp(oneItem));
    const isWebhook = this.#place.webhooks.has(reference);
    if (item) return this.#json(end + item[0].length, isWebhook ? '' : `${message}.payload`, `${message}.`);
    const all = follow(this.#code, end, /\.all\(\s*\)/);
    if (all) return { code: `[${message}.payload].flat().map((json) => ({ json }))`, to: end + all[0].length };
    this.unknown.add(`$('${reference}')`);
    return null;
  }

  #property(to: number, property: string, code: string, name: string): { code: string; to: number } | null {
    const match = follow(this.#code, to, new RegExp(key));
    if (match && nameOfKey(match) === property) return { code, to: to + match[0].length };
    this.unknown.add(name);
    return null;
  }
}

/** JavaScript of n8n as JavaScript of Weft. */
export function translateCode(code: string, place: ExpressionPlace): Translated {
  return new Translation(code, place).translate();
}

/** A parameter of n8n is an expression only behind `=`; braces of any other text are text. */
export const isExpression = (value: unknown): value is string => typeof value === 'string' && value.startsWith('=');

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A parameter as a template: `=Hello {{ $json.name }}` becomes `Hello {{ payload.name }}`. */
export function translateTemplate(value: unknown, place: ExpressionPlace): Translated {
  if (!isExpression(value)) return { code: asText(value).replaceAll('{{', "{{ '{{' }}"), unknown: [] };
  const parts = segmentsOf(value.slice(1)).map((segment) => {
    if (segment.kind === 'text') return { code: segment.source, unknown: [] };
    const { code, unknown } = translateCode(segment.source.replace(/;\s*$/, ''), place);
    return { code: `{{ ${code} }}`, unknown };
  });
  return { code: parts.map(({ code }) => code).join(''), unknown: parts.flatMap(({ unknown }) => unknown) };
}

/** A comment at the end of an expression would take what follows it along. */
const closed = (code: string) => (code.includes('//') ? `${code}\n` : code);

/** A parameter as one JavaScript expression, for code. */
export function translateValue(value: unknown, place: ExpressionPlace): Translated {
  if (!isExpression(value)) return { code: JSON.stringify(value ?? null), unknown: [] };
  const segments = segmentsOf(value.slice(1));
  const parts = segments.map(({ kind, source }) =>
    kind === 'text'
      ? { code: source.replace(/[`\\]|\$\{/g, '\\$&'), unknown: [] }
      : translateCode(source.replace(/;\s*$/, ''), place),
  );
  const unknown = parts.flatMap((part) => part.unknown);
  if (parts[0] && segments.length === 1 && segments[0]?.kind === 'expression') {
    return { code: closed(parts[0].code), unknown };
  }
  const text = parts
    .map(({ code }, index) => (segments[index]?.kind === 'text' ? code : `\${${closed(code)}}`))
    .join('');
  return { code: `\`${text}\``, unknown };
}
