import type { AssignmentProperty, ModuleDeclaration, Pattern, Property, Statement, VariableDeclaration } from 'acorn';
import { type Evaluate, type Evaluation, leave } from './evaluation.ts';
import { leaveOut, type NameScope } from './scope.ts';
import { isFields, readProperty } from './values.ts';

/** What a statement gives that does not return. */
const goesOn = Symbol('goes on');

/** Gives a value to the names of a declaration or a parameter. */
type Take = (evaluation: Evaluation, value: unknown) => void;

/** The body of a function: what it returns. */
export function compileFunctionBody(
  statements: readonly (Statement | ModuleDeclaration)[],
  scope: NameScope,
): Evaluate {
  const run = compileBlock(statements, scope);
  return (evaluation) => {
    const value = run(evaluation);
    return value === goesOn ? undefined : value;
  };
}

function compileBlock(statements: readonly (Statement | ModuleDeclaration)[], scope: NameScope): Evaluate {
  const parts = statements.map((statement) => compileStatement(statement, scope));
  return (evaluation) => {
    for (const run of parts) {
      const value = run(evaluation);
      if (value !== goesOn) return value;
    }
    return goesOn;
  };
}

function compileStatement(node: Statement | ModuleDeclaration, scope: NameScope): Evaluate {
  scope.count();
  switch (node.type) {
    case 'ReturnStatement':
      return node.argument ? scope.compile(node.argument) : () => undefined;
    case 'VariableDeclaration':
      return compileDeclaration(node, scope);
    case 'BlockStatement':
      return compileBlock(node.body, scope.inner());
    case 'EmptyStatement':
      return () => goesOn;
    case 'IfStatement': {
      const holds = scope.compile(node.test);
      const consequent = compileStatement(node.consequent, scope.inner());
      const alternate = node.alternate ? compileStatement(node.alternate, scope.inner()) : () => goesOn;
      return (evaluation) => (holds(evaluation) ? consequent(evaluation) : alternate(evaluation));
    }
    default:
      return leaveOut();
  }
}

/** Names are given a value once: assignments are not compiled, so that `let` is as good as `const`. */
function compileDeclaration({ kind, declarations }: VariableDeclaration, scope: NameScope): Evaluate {
  if (kind !== 'const' && kind !== 'let') return leaveOut();
  const parts = declarations.map(({ id, init }) => {
    const evaluate = init ? scope.compile(init) : leaveOut();
    return { evaluate, take: compilePattern(id, scope) };
  });
  return (evaluation) => {
    for (const { evaluate, take } of parts) take(evaluation, evaluate(evaluation));
    return goesOn;
  };
}

/** A name, or the fields of an object by their names: `{ id, total: amount }`. */
export function compilePattern(pattern: Pattern, scope: NameScope): Take {
  scope.count();
  if (pattern.type === 'Identifier') {
    const slot = scope.declare(pattern.name);
    return ({ locals }, value) => {
      locals[slot] = value;
    };
  }
  if (pattern.type !== 'ObjectPattern') return leaveOut();
  const fields = pattern.properties.map((property) => compileField(property as Property | AssignmentProperty, scope));
  return (evaluation, value) => {
    if (!isFields(value)) leave();
    for (const { name, take } of fields) take(evaluation, readProperty(value, name));
  };
}

function compileField(property: Property | AssignmentProperty, scope: NameScope) {
  if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') return leaveOut();
  return { name: property.key.name, take: compilePattern(property.value as Pattern, scope) };
}
