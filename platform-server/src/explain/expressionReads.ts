import type {
  ArrayExpression,
  ArrowFunctionExpression,
  CallExpression,
  Expression,
  MemberExpression,
  Node,
  ObjectExpression,
  Program,
  Property,
} from 'acorn';
import { expressionRoots } from 'shared-contracts/nodes';
import type { CodeInput } from '../engine/sandbox/call.ts';
import { compileInline } from '../engine/sandbox/inline/compileInline.ts';
import { inRole, type Read, type ReadKey, readsBelow } from './reads.ts';
import { walkReads } from './walkReads.ts';

/** Reads of a name that a callback of a list gives to an item, or to its place; none where it is neither. */
type Names = ReadonlyMap<string, readonly Read[]>;

const roots = new Set<string>(expressionRoots);

/** Methods of lists that hand each item to a function. */
const callbackMethods = new Set([
  'map',
  'filter',
  'find',
  'some',
  'every',
  'findIndex',
  'flatMap',
  'reduce',
  'forEach',
]);

/**
 * What an expression reads for a part of its value, as it is written: which fields it is, which it is computed from, and
 * which decide. Where a branch, a computed key or a chosen item depends on values, these are evaluated on what the
 * expression had; where only the sandbox could, all that may have been read is named.
 */
export class ExpressionReader {
  readonly #code: string;
  readonly #input: CodeInput;

  constructor(code: string, input: CodeInput) {
    this.#code = code;
    this.#input = input;
  }

  /** @param keys the part of the value that is asked for; none for all of it */
  read(node: Expression, keys: readonly ReadKey[], names: Names = new Map()): Read[] {
    switch (node.type) {
      case 'Literal':
        return [];
      case 'Identifier':
        return this.#name(node.name, keys, names);
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return this.read(node.expression, keys, names);
      case 'AwaitExpression':
        return this.read(node.argument, keys, names);
      case 'MemberExpression':
        return this.#member(node, keys, names);
      case 'CallExpression':
        return this.#call(node, keys, names);
      case 'ObjectExpression':
        return this.#object(node, keys, names);
      case 'ArrayExpression':
        return this.#list(node, keys, names);
      case 'ConditionalExpression':
        return this.#branch(node.test, [node.consequent, node.alternate], keys, names);
      case 'LogicalExpression':
        return this.#logical(node, keys, names);
      default:
        return this.#all(node, names);
    }
  }

  /** The body of a function that does nothing but return an expression; null for any other. */
  static returned({ body }: Program): Expression | null {
    const [only] = body;
    return body.length === 1 && only?.type === 'ReturnStatement' ? (only.argument ?? null) : null;
  }

  /** What a part of the code comes to; null where only the sandbox could say. */
  #evaluate(node: Expression): { value: unknown } | null {
    return compileInline(node, this.#code)?.(this.#input) ?? null;
  }

  /** Everything that a part reads, as what its value is computed from. */
  #all(node: Node, names: Names): Read[] {
    return walkReads(node, names);
  }

  #name(name: string, keys: readonly ReadKey[], names: Names): Read[] {
    const bound = names.get(name);
    if (bound) return readsBelow(bound, keys);
    return roots.has(name) ? [{ root: name, node: null, keys, role: 'value' }] : [];
  }

  #member({ object, property, computed }: MemberExpression, keys: readonly ReadKey[], names: Names): Read[] {
    if (object.type === 'Super') return [];
    if (!computed) return property.type === 'Identifier' ? this.read(object, [property.name, ...keys], names) : [];
    if (property.type === 'PrivateIdentifier') return [];
    const found = this.#evaluate(property)?.value;
    const key = typeof found === 'string' || typeof found === 'number' ? found : null;
    return [...this.read(object, [key, ...keys], names), ...inRole(this.#all(property, names), 'condition')];
  }

  #call(node: CallExpression, keys: readonly ReadKey[], names: Names): Read[] {
    const { callee, arguments: args } = node;
    const [first] = args;
    if (callee.type === 'Identifier' && callee.name === 'node') {
      const name = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null;
      return name === null ? this.#all(node, names) : [{ root: 'node', node: name, keys, role: 'value' }];
    }
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') {
      return this.#all(node, names);
    }
    const { name } = callee.property;
    if (callee.object.type === 'Super') return [];
    if (name === 'at') return this.#at(node, callee.object, keys, names);
    if (name === 'slice' && keys.length > 0) return this.#slice(node, callee.object, keys, names);
    if (first?.type !== 'ArrowFunctionExpression' || !callbackMethods.has(name)) return this.#all(node, names);
    return this.#callback(name, callee.object, first, keys, names);
  }

  #at(node: CallExpression, list: Expression, keys: readonly ReadKey[], names: Names): Read[] {
    const [place] = node.arguments;
    const at = place && place.type !== 'SpreadElement' ? this.#evaluate(place)?.value : undefined;
    const found = this.#evaluate(list)?.value;
    const end = Array.isArray(found) ? found.length : null;
    const from = typeof at === 'number' && at < 0 ? end : 0;
    const key = typeof at === 'number' && from !== null ? from + at : null;
    const index = place ? inRole(this.#all(place, names), 'condition') : [];
    return [...this.read(list, [key, ...keys], names), ...index];
  }

  #slice(node: CallExpression, list: Expression, [at, ...rest]: readonly ReadKey[], names: Names): Read[] {
    const [begin] = node.arguments;
    const from = begin && begin.type !== 'SpreadElement' ? this.#evaluate(begin)?.value : 0;
    const key = typeof from === 'number' && from >= 0 && typeof at === 'number' ? from + at : null;
    return [...this.read(list, [key, ...rest], names), ...node.arguments.flatMap((each) => this.#all(each, names))];
  }

  /** A list that is gone through with a function. */
  #callback(
    method: string,
    list: Expression,
    arrow: ArrowFunctionExpression,
    keys: readonly ReadKey[],
    names: Names,
  ): Read[] {
    const inBody = (at: ReadKey, part: readonly ReadKey[] | null): Read[] => {
      const [item] = arrow.params.slice(method === 'reduce' ? 1 : 0);
      const known = new Map(names);
      for (const param of arrow.params) if (param.type === 'Identifier') known.set(param.name, []);
      const items = this.read(list, [at], names);
      if (item?.type === 'Identifier') known.set(item.name, items);
      const own = item?.type === 'Identifier' ? [] : inRole(items, 'used');
      if (arrow.body.type === 'BlockStatement' || part === null) return [...own, ...walkReads(arrow.body, known)];
      return [...own, ...this.read(arrow.body, part, known)];
    };
    const [at = null, ...rest] = keys;
    if (method === 'map' && keys.length > 0) return inBody(at, rest);
    if (method === 'find') {
      const place = this.#placeOf(list, arrow, 'findIndex');
      return [...this.read(list, [place, ...keys], names), ...inRole(inBody(place, null), 'condition')];
    }
    if (method === 'filter' && keys.length > 0) {
      const place = this.#nthThat(list, arrow, at);
      return [...this.read(list, [place, ...rest], names), ...inRole(inBody(place, null), 'condition')];
    }
    return [...inRole(this.read(list, [], names), 'used'), ...inRole(inBody(null, null), 'used')];
  }

  /** The same call with another method of lists: where `find` finds is what `findIndex` says. */
  #instead(list: Expression, arrow: ArrowFunctionExpression, method: string): unknown {
    const { start, end } = list;
    const property = { type: 'Identifier' as const, name: method, start, end };
    const callee: MemberExpression = {
      type: 'MemberExpression',
      object: list,
      property,
      computed: false,
      optional: false,
      start,
      end,
    };
    return this.#evaluate({ type: 'CallExpression', callee, arguments: [arrow], optional: false, start, end })?.value;
  }

  #placeOf(list: Expression, arrow: ArrowFunctionExpression, method: 'findIndex'): ReadKey {
    const place = this.#instead(list, arrow, method);
    return typeof place === 'number' && place >= 0 ? place : null;
  }

  /** The place of the item that is the nth of those that a function holds of. */
  #nthThat(list: Expression, arrow: ArrowFunctionExpression, nth: ReadKey): ReadKey {
    const held = this.#instead(list, arrow, 'map');
    if (!Array.isArray(held) || typeof nth !== 'number') return null;
    const places = held.flatMap((holds, place) => (holds ? [place] : []));
    return places[nth] ?? null;
  }

  #object({ properties }: ObjectExpression, [key, ...rest]: readonly ReadKey[], names: Names): Read[] {
    if (key === undefined || key === null) return properties.flatMap((each) => this.#all(each, names));
    const found: Read[] = [];
    for (const property of properties.toReversed()) {
      if (property.type === 'SpreadElement') found.push(...this.read(property.argument, [key, ...rest], names));
      else if (this.#keyOf(property) === key) return [...found, ...this.read(property.value, rest, names)];
    }
    return found;
  }

  #keyOf({ key, computed }: Property): unknown {
    if (computed) return this.#evaluate(key)?.value;
    if (key.type === 'Identifier') return key.name;
    return key.type === 'Literal' ? String(key.value) : null;
  }

  #list(node: ArrayExpression, [key, ...rest]: readonly ReadKey[], names: Names): Read[] {
    const isPlain = node.elements.every((element) => element?.type !== 'SpreadElement');
    const element = typeof key === 'number' && isPlain ? node.elements[key] : undefined;
    if (element && element.type !== 'SpreadElement') return this.read(element, rest, names);
    return this.#all(node, names);
  }

  #branch(test: Expression, [yes, no]: [Expression, Expression], keys: readonly ReadKey[], names: Names): Read[] {
    const decided = this.#evaluate(test);
    const conditions = inRole(this.#all(test, names), 'condition');
    const taken = decided ? [decided.value ? yes : no] : [yes, no];
    return [...taken.flatMap((branch) => this.read(branch, keys, names)), ...conditions];
  }

  #logical(node: Extract<Expression, { type: 'LogicalExpression' }>, keys: readonly ReadKey[], names: Names): Read[] {
    const { operator, left, right } = node;
    const decided = this.#evaluate(left);
    if (!decided) return [...this.read(left, keys, names), ...this.read(right, keys, names)];
    const { value } = decided;
    const isLeft = { '||': Boolean(value), '&&': !value, '??': (value ?? null) !== null }[operator];
    if (isLeft) return this.read(left, keys, names);
    return [...this.read(right, keys, names), ...inRole(this.#all(left, names), 'condition')];
  }
}
