/** A node of a statement as the parser of PostgreSQL gives it: an object whose one key says what it is. */
// Its parts differ by kind, and there are hundreds.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Ast = any;

/** A condition that all rows meet: columns that are equal to something. */
export interface EqualCondition {
  columns: readonly (readonly string[])[];
  /** Columns that they are equal to. */
  others: readonly (readonly string[])[];
  /** Subqueries that answer what they are equal to. */
  queries: readonly Ast[];
  /** The other side is given: a parameter or a constant. */
  isFixed: boolean;
}

const queryKinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'];

/** The kind of a node, and what it holds. */
export function kindOf(node: Ast): [string, Ast] {
  const [kind = ''] = Object.keys(node ?? {});
  return [kind, node?.[kind] ?? {}];
}

/** Every object below a node, itself included, without going into those that `ends` names. */
export function* below(node: Ast, ends: (node: Ast) => boolean = () => false): Generator<Ast> {
  if (Array.isArray(node)) for (const entry of node) yield* below(entry, ends);
  else if (node && typeof node === 'object') {
    yield node;
    if (!ends(node)) for (const value of Object.values(node)) yield* below(value, ends);
  }
}

const isQuery = (node: Ast) => queryKinds.some((kind) => kind in node);

/** Queries that stand in expressions, without those within them. */
export function subqueriesIn(node: Ast): Ast[] {
  return [...below(node, isQuery)].filter(isQuery);
}

/** Names of the columns in an expression, each with its table where that is said. */
export function fieldsIn(node: Ast): string[][] {
  return [...below(node, isQuery)]
    .filter((each) => 'ColumnRef' in each)
    .map(({ ColumnRef }) => ColumnRef.fields.map((field: Ast) => field.String?.sval ?? '*'));
}

/** Whether parameters say what it is. */
export const isGiven = (node: Ast): boolean => [...below(node)].some((each) => 'ParamRef' in each);

const equals = ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN', 'AEXPR_NOT_DISTINCT'];

function equalities(left: Ast, right: Ast): EqualCondition[] {
  const [lefts, rights] = [left, right].map((side) => kindOf(side)[1].args as Ast[] | undefined);
  // Rows are equal when each of their fields is.
  if (lefts && rights && lefts.length === rights.length && 'RowExpr' in left)
    return lefts.flatMap((each, at) => equalities(each, rights[at]));
  return [sideOf(left, right), sideOf(right, left)];
}

function sideOf(own: Ast, other: Ast): EqualCondition {
  const [others, queries] = [fieldsIn(other), subqueriesIn(other)];
  return { columns: fieldsIn(own), others, queries, isFixed: others.length + queries.length === 0 };
}

/** Conditions that are all met by every row: what stands below an `or` or a `not` is none of them. */
export function conditionsIn(node: Ast): EqualCondition[] {
  if (!node) return [];
  const [kind, body] = kindOf(node);
  if (kind === 'BoolExpr') return body.boolop === 'AND_EXPR' ? body.args.flatMap(conditionsIn) : [];
  if (kind === 'SubLink' && body.subLinkType === 'ANY_SUBLINK') return equalities(body.testexpr, { SubLink: body });
  if (kind === 'ColumnRef') return [{ columns: fieldsIn(node), others: [], queries: [], isFixed: false }];
  const isEqual = kind === 'A_Expr' && equals.includes(body.kind) && ['=', '<@'].includes(body.name?.[0]?.String?.sval);
  return isEqual ? equalities(body.lexpr, body.rexpr) : [];
}
