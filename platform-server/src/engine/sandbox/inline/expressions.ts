import type {
  ArrayExpression,
  Expression,
  Literal,
  MemberExpression,
  ObjectExpression,
  Property,
  TemplateLiteral,
} from 'acorn';
import { compileCall } from './calls.ts';
import { compileOwner, nothing } from './chain.ts';
import { charge, chargeText, type Evaluate, type Evaluation, leave } from './evaluation.ts';
import { add, binaryOperators, unaryOperators } from './operators.ts';
import { leaveOut, type NameScope } from './scope.ts';
import { fieldNamesOf, isFields, isPrimitive, readProperty, readValue } from './values.ts';

type Compile<Node extends Expression> = (node: Node, scope: NameScope) => Evaluate;
type Compilers = { [Type in Expression['type']]?: Compile<Extract<Expression, { type: Type }>> };

/** How each kind of expression is compiled; the sandbox alone runs code that has another. */
const compilers: Compilers = {
  Literal: compileLiteral,
  Identifier: ({ name }, scope) => compileName(name, scope),
  TemplateLiteral: compileTemplate,
  ArrayExpression: compileList,
  ObjectExpression: compileObject,
  MemberExpression: compileMember,
  CallExpression: compileCall,
  ParenthesizedExpression: ({ expression }, scope) => scope.compile(expression),
  ChainExpression: ({ expression }, scope) => {
    const evaluate = scope.compile(expression);
    return (evaluation) => {
      const value = evaluate(evaluation);
      return value === nothing ? undefined : value;
    };
  },
  UnaryExpression: ({ operator, argument }, scope) => {
    const operate = unaryOperators[operator] ?? leaveOut();
    const evaluate = scope.compile(argument);
    return (evaluation) => {
      const value = evaluate(evaluation);
      chargeText(evaluation, value);
      return operate(value);
    };
  },
  BinaryExpression: ({ operator, left, right }, scope) => {
    const operate = binaryOperators[operator] ?? leaveOut();
    if (left.type === 'PrivateIdentifier') return leaveOut();
    const [one, other] = [scope.compile(left), scope.compile(right)];
    return (evaluation) => {
      const values = [one(evaluation), other(evaluation)] as const;
      for (const value of values) chargeText(evaluation, value);
      return operate(...values);
    };
  },
  LogicalExpression: ({ operator, left, right }, scope) => {
    const [one, other] = [scope.compile(left), scope.compile(right)];
    if (operator === '&&') return (evaluation) => one(evaluation) && other(evaluation);
    if (operator === '||') return (evaluation) => one(evaluation) || other(evaluation);
    return (evaluation) => one(evaluation) ?? other(evaluation);
  },
  ConditionalExpression: ({ test, consequent, alternate }, scope) => {
    const holds = scope.compile(test);
    const [one, other] = [scope.compile(consequent), scope.compile(alternate)];
    return (evaluation) => (holds(evaluation) ? one(evaluation) : other(evaluation));
  },
};

/** Compiles one expression; those within it by {@link NameScope.compile}. */
export function compileExpression(node: Expression, scope: NameScope): Evaluate {
  const compile = compilers[node.type] as Compile<Expression> | undefined;
  return compile ? compile(node, scope) : leaveOut();
}

function compileLiteral({ value, regex }: Literal): Evaluate {
  // The value of a pattern that this process cannot read is null.
  return isPrimitive(value) && !regex ? () => value : leaveOut();
}

const languageValues = new Map<string, unknown>([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
]);

const inputNames = [
  'payload',
  'params',
  'route_params',
  'headers',
  'query',
  'page',
  'limit',
  'url',
  'error',
  'run',
] as const;

function compileName(name: string, scope: NameScope): Evaluate {
  const slot = scope.find(name);
  if (slot !== undefined) return ({ locals }) => locals[slot];
  if (languageValues.has(name)) {
    const value = languageValues.get(name);
    return () => value;
  }
  if (name === 'vars') return ({ input }) => readValue(input.vars ?? {});
  const inputName = inputNames.find((known) => known === name) ?? leaveOut();
  return ({ input }) => readValue(input[inputName]);
}

function compileTemplate({ quasis, expressions }: TemplateLiteral, scope: NameScope): Evaluate {
  const texts = quasis.map(({ value }) => value.cooked ?? '');
  const parts = expressions.map((expression) => scope.compile(expression));
  return (evaluation) =>
    parts.reduce<unknown>((text, part, index) => {
      chargeText(evaluation, text);
      return add(add(text, asText(part(evaluation))), texts[index + 1]);
    }, texts[0]);
}

const asText = (value: unknown) => (isPrimitive(value) ? String(value) : leave());

function compileList({ elements }: ArrayExpression, scope: NameScope): Evaluate {
  const parts = elements.map((element) => {
    if (element === null) return leaveOut();
    if (element.type !== 'SpreadElement') return { isSpread: false, evaluate: scope.compile(element) };
    return { isSpread: true, evaluate: scope.compile(element.argument) };
  });
  return (evaluation) =>
    parts.flatMap(({ isSpread, evaluate }) => {
      const value = evaluate(evaluation);
      if (!isSpread) return [value];
      if (!Array.isArray(value)) return leave();
      charge(evaluation, value.length);
      return value;
    });
}

function compileObject({ properties }: ObjectExpression, scope: NameScope): Evaluate {
  const parts = properties.map((property) => {
    if (property.type === 'Property') return compileProperty(property, scope);
    return { name: null, evaluate: scope.compile(property.argument) };
  });
  return (evaluation) => {
    const made: Record<string, unknown> = {};
    for (const { name, evaluate } of parts) {
      const key = name?.(evaluation);
      const value = evaluate(evaluation);
      if (key !== undefined) made[key] = value;
      else if (isFields(value)) {
        charge(evaluation, fieldNamesOf(value).length);
        // A field called __proto__ would become the prototype.
        if (Object.hasOwn(value, '__proto__')) leave();
        Object.assign(made, value);
      } else if (value !== null && value !== undefined) leave();
    }
    return made;
  };
}

function compileProperty({ key, value, kind, method, computed }: Property, scope: NameScope) {
  if (kind !== 'init' || method) return leaveOut();
  const name = compileKey(key, computed, scope);
  return { name, evaluate: scope.compile(value) };
}

/** The name of a field: as it stands, or what an expression gives. */
function compileKey(key: Expression, isComputed: boolean, scope: NameScope): (...args: Parameters<Evaluate>) => string {
  if (isComputed) {
    const evaluate = scope.compile(key);
    return (evaluation) => {
      const key = evaluate(evaluation);
      return isKey(key) ? keyText(key, evaluation) : leave();
    };
  }
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' && key.value;
  return isKey(name) ? () => String(name) : leaveOut();
}

const isKey = (key: unknown): key is string | number =>
  (typeof key === 'string' || typeof key === 'number') && key !== '__proto__';

function keyText(key: string | number, evaluation: Evaluation): string {
  chargeText(evaluation, key);
  return String(key);
}

function compileMember({ object, optional, property, computed }: MemberExpression, scope: NameScope): Evaluate {
  if (property.type === 'PrivateIdentifier') return leaveOut();
  const readOwner = compileOwner({ object, optional }, scope);
  const readKey = compileKey(property, computed, scope);
  return (evaluation) => {
    const owner = readOwner(evaluation);
    return owner === nothing ? nothing : readProperty(owner, readKey(evaluation));
  };
}
