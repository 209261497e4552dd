/** Last words of names that identifiers have, in the languages in which fields are mostly named; without a plural s. */
const identifierWords: ReadonlySet<string> = new Set(
  [
    'id uuid guid number num nr no numero key code ref reference order invoice customer client account user',
    'commande facture email mail sku ean gtin isbn barcode serial tracking ticket case vat phone slug login username',
    'item article product subject shipment parcel contract booking reservation payment transaction po',
  ]
    .join(' ')
    .split(' '),
);

/** `orderId`, `order_id` and `order-id` end with the word `id`. */
function lastWord(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.findLast((word) => word !== '') ?? '';
}

/** Whether identifiers have a name like this. */
export function isIdentifierName(name: string): boolean {
  const word = lastWord(name);
  return identifierWords.has(word) || identifierWords.has(word.replace(/s$/, ''));
}

/** Paths whose values always identify something: words of addresses, subjects and messages, and keys. */
export const alwaysIndexed: ReadonlySet<string> = new Set([
  'url',
  'mail.subject',
  'mail.text',
  'store.key',
  'store.keys',
]);

/** Names that are data themselves: numbers, and long hexadecimal ones. */
const dataName = /^(\d+|[0-9a-f]{16,}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const longestName = 80;
const deepest = 8;

/** The path of a field, made once for all messages of a batch. Below it, names that are data count as one field. */
export class FieldPath {
  readonly path: string;
  readonly name: string;
  readonly isNamed: boolean;
  readonly #depth: number;
  readonly #below = new Map<string, FieldPath>();

  constructor(path: string, name = path, depth = 0) {
    this.path = path;
    this.name = name;
    this.isNamed = alwaysIndexed.has(path) || isIdentifierName(name);
    this.#depth = depth;
  }

  below(name: string): FieldPath {
    const plain = dataName.test(name) || name.length > longestName || this.#depth >= deepest ? '*' : name;
    const known = this.#below.get(plain);
    if (known) return known;
    const path = this.#depth >= deepest ? this : new FieldPath(`${this.path}.${plain}`, plain, this.#depth + 1);
    this.#below.set(plain, path);
    return path;
  }
}
