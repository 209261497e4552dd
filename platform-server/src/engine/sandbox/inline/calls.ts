import type { ArrowFunctionExpression, CallExpression, Expression, MemberExpression, Pattern } from 'acorn';
import { compileOwner, nothing } from './chain.ts';
import { chargeText, type Evaluate, type Evaluation, leave } from './evaluation.ts';
import { type Callback, callListFunction, isListFunction } from './listFunctions.ts';
import { functions, listMethods, type Method, numberMethods, textMethods } from './methods.ts';
import { leaveOut, type NameScope } from './scope.ts';
import { compileFunctionBody, compilePattern } from './statements.ts';
import { readValue } from './values.ts';

/** Compiles a call: of `node('…')`, a function of the language, or a method of a text, number or list. */
export function compileCall(node: CallExpression, scope: NameScope): Evaluate {
  const { callee, optional } = node;
  if (optional) return leaveOut();
  if (callee.type === 'Identifier' && callee.name === 'node') return compileNode(node);
  const known = functions.get(languageName(callee));
  if (known) {
    const args = compileArguments(node.arguments, scope);
    return (evaluation) => {
      const values = args(evaluation);
      for (const value of values) chargeText(evaluation, value);
      return known(values, evaluation);
    };
  }
  return callee.type === 'MemberExpression' ? compileMethod(callee, node.arguments, scope) : leaveOut();
}

type Argument = CallExpression['arguments'][number];

function compileArguments(args: readonly Argument[], scope: NameScope): (evaluation: Evaluation) => unknown[] {
  const parts = args.map((arg) => (arg.type === 'SpreadElement' ? leaveOut() : scope.compile(arg)));
  return (evaluation) => parts.map((evaluate) => evaluate(evaluation));
}

/** `Number` or `Math.round` as it is written; empty for anything else. */
function languageName(callee: CallExpression['callee']): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return '';
  const { object, property } = callee;
  return object.type === 'Identifier' && property.type === 'Identifier' ? `${object.name}.${property.name}` : '';
}

/** The message of a node. A name that no node has is an error. */
function compileNode({ arguments: args }: CallExpression): Evaluate {
  const [reference] = args;
  if (args.length !== 1 || reference?.type !== 'Literal' || typeof reference.value !== 'string') return leaveOut();
  const name = reference.value;
  return ({ input: { nodes } }) => {
    if (!nodes || !(nodes.knows?.(name) ?? true)) return leave();
    return readValue(nodes.read(name) ?? undefined);
  };
}

function compileMethod(callee: MemberExpression, args: readonly Argument[], scope: NameScope): Evaluate {
  if (callee.computed || callee.property.type !== 'Identifier') return leaveOut();
  const { name } = callee.property;
  const readOwner = compileOwner(callee, scope);
  if (isListFunction(name)) return compileListFunction(name, readOwner, args, scope);
  if (![textMethods, numberMethods, listMethods].some((methods) => Object.hasOwn(methods, name))) return leaveOut();
  const readArguments = compileArguments(args, scope);
  return (evaluation) => {
    const owner = readOwner(evaluation);
    return owner === nothing ? nothing : callMethod(name, owner, readArguments(evaluation), evaluation);
  };
}

function callMethod(name: string, owner: unknown, args: unknown[], evaluation: Evaluation): unknown {
  if (typeof owner === 'string') {
    chargeText(evaluation, owner);
    return methodOf(textMethods, name)(owner, args, evaluation);
  }
  if (typeof owner === 'number') return methodOf(numberMethods, name)(owner, args, evaluation);
  return Array.isArray(owner) ? methodOf(listMethods, name)(owner, args, evaluation) : leave();
}

function methodOf<Owner>(methods: Readonly<Record<string, Method<Owner>>>, name: string): Method<Owner> {
  return Object.hasOwn(methods, name) ? (methods[name] as Method<Owner>) : leave();
}

function compileListFunction(name: string, readOwner: Evaluate, args: readonly Argument[], scope: NameScope): Evaluate {
  const [arrow, initial, ...more] = args;
  if (arrow?.type !== 'ArrowFunctionExpression' || initial?.type === 'SpreadElement' || more.length > 0)
    return leaveOut();
  const before = scope.nodes;
  const callback = compileArrow(arrow, scope.inner());
  const work = scope.nodes - before;
  const readInitial = initial && scope.compile(initial);
  return (evaluation) => {
    const list = readOwner(evaluation);
    if (list === nothing) return nothing;
    if (!Array.isArray(list)) return leave();
    const first: { initial?: [unknown] } = readInitial ? { initial: [readInitial(evaluation)] } : {};
    return callListFunction(name, { list, callback, work, ...first }, evaluation);
  };
}

function compileArrow({ params, body, async, generator }: ArrowFunctionExpression, scope: NameScope): Callback {
  if (async || generator) return leaveOut();
  const takers = params.map((param: Pattern) => compilePattern(param, scope));
  const evaluate =
    body.type === 'BlockStatement' ? compileFunctionBody(body.body, scope) : scope.compile(body as Expression);
  return (evaluation, args) => {
    for (const [index, take] of takers.entries()) take(evaluation, args[index]);
    return evaluate(evaluation);
  };
}
