import { parseSync } from 'libpg-query';
import { placeOf } from './distribution.ts';
import { hole } from './statementsIn.ts';
import { type Ast, conditionsIn, fieldsIn, isGiven, kindOf, subqueriesIn } from './syntaxOfSql.ts';

/**
 * How far a statement reaches: rows of one account by its number; rows by keys alone, which are of one account and do not
 * say of which; rows of many accounts; or not known, because its conditions are put together at run time.
 */
export type Reach = 'account' | 'key' | 'across' | 'assembled';

/** Columns of every table by its name. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** A table, subquery or function of a `from`, as the statement names it. */
interface Source {
  alias: string;
  /** Null for what is no table. */
  table: string | null;
  /** What narrows it, by its own conditions. */
  by: Set<'account' | 'key'>;
  /** Sources that it shares keys with. */
  joined: Set<Source>;
  isGiven: boolean;
}

interface Scope {
  sources: Source[];
  outer: Scope | null;
}

const keyColumn = /(^|_)(id|ids|number|hash|key|token|slug|email)$/;

/** Reads one statement: which tables it touches, and what narrows each. */
class Reading {
  readonly #columns: Columns;
  readonly #read = new Map<Ast, Source[]>();
  readonly #ctes = new Map<string, Source>();
  readonly touched: Source[] = [];
  isAssembled = false;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** Reads a query with all below it; answers what its `from` names. */
  query(node: Ast, outer: Scope | null): Source[] {
    const known = this.#read.get(node);
    if (known) return known;
    const sources = this.#query(node, outer);
    this.#read.set(node, sources);
    return sources;
  }

  #query(node: Ast, outer: Scope | null): Source[] {
    const [kind, body] = kindOf(node);
    for (const cte of body.withClause?.ctes ?? []) this.#cte(cte.CommonTableExpr, outer);
    if (kind === 'SelectStmt' && body.larg)
      return [body.larg, body.rarg].flatMap((SelectStmt) => this.#query({ SelectStmt }, outer));
    const scope: Scope = { sources: [], outer };
    if (body.relation && kind !== 'InsertStmt') scope.sources.push(this.#table(body.relation));
    if (kind === 'InsertStmt') this.#inserted(body);
    const joins: Ast[] = [];
    for (const item of [...(body.fromClause ?? []), ...(body.usingClause ?? [])]) this.#from(item, scope, joins);
    const conditions = [body.whereClause, ...joins].flatMap(conditionsIn);
    for (const condition of conditions) this.#condition(condition, scope);
    const { withClause, fromClause, usingClause, relation, ...rest } = body;
    for (const subquery of subqueriesIn([rest, joins])) this.query(subquery, scope);
    return scope.sources;
  }

  #cte({ ctename, ctequery }: Ast, outer: Scope | null): void {
    const source = this.#source(ctename, null);
    this.#ctes.set(ctename, source);
    for (const inner of this.query(ctequery, outer)) join(source, inner);
  }

  #source(alias: string, table: string | null): Source {
    return { alias, table, by: new Set(), joined: new Set(), isGiven: false };
  }

  #table({ relname, alias }: Ast): Source {
    const cte = this.#ctes.get(relname);
    const source = this.#source(alias?.aliasname ?? relname, cte ? null : relname);
    if (cte) join(source, cte);
    else this.touched.push(source);
    return source;
  }

  // What names its account goes there; what does not, comes with the key of a row that is there.
  #inserted({ relation, cols, selectStmt }: Ast): void {
    const source = this.#source(relation.relname, relation.relname);
    const names = (cols ?? []).map(({ ResTarget }: Ast) => ResTarget.name);
    source.by.add(names.includes('account_number') ? 'account' : 'key');
    this.touched.push(source);
    if (selectStmt) this.query(selectStmt, null);
  }

  #from(item: Ast, scope: Scope, joins: Ast[]): void {
    const [kind, body] = kindOf(item);
    if (kind === 'RangeVar') scope.sources.push(this.#table(body));
    else if (kind === 'JoinExpr') {
      const before = scope.sources.length;
      this.#from(body.larg, scope, joins);
      this.#from(body.rarg, scope, joins);
      if (body.quals) joins.push(body.quals);
      if (body.usingClause) for (const one of scope.sources.slice(before)) join(one, scope.sources[before] as Source);
    } else {
      const source = this.#source(body.alias?.aliasname ?? '', null);
      if (kind === 'RangeSubselect') for (const inner of this.query(body.subquery, scope)) join(source, inner);
      else source.isGiven = isGiven(body);
      scope.sources.push(source);
    }
  }

  #condition({ columns, others, queries, isFixed }: ReturnType<typeof conditionsIn>[number], scope: Scope): void {
    for (const fields of columns) {
      const column = fields.at(-1) as string;
      if (column === hole) this.isAssembled = true;
      const source = keyColumn.test(column) ? this.#sourceOf(fields, scope) : null;
      if (!source) continue;
      if (isFixed) this.#narrow(source, column);
      for (const other of others.map((each) => this.#sourceOf(each, scope))) {
        if (other?.isGiven) this.#narrow(source, column);
        else if (other) join(source, other);
      }
      for (const query of queries) for (const inner of this.query(query, scope)) join(source, inner);
    }
  }

  #narrow(source: Source, column: string): void {
    source.by.add(column === 'account_number' ? 'account' : 'key');
  }

  #sourceOf(fields: readonly string[], scope: Scope | null): Source | null {
    const [column, alias] = [...fields].reverse();
    for (let each = scope; each; each = each.outer) {
      const found = each.sources.find((source) =>
        alias ? source.alias === alias : this.#columns.get(source.table ?? '')?.has(column as string),
      );
      if (found) return found;
      const other = each.sources.find(({ table }) => table === null || !this.#columns.has(table));
      if (!alias && other) return other;
    }
    return null;
  }
}

function join(one: Source, other: Source): void {
  one.joined.add(other);
  other.joined.add(one);
}

/** What narrows a source, or any that it is joined to. */
function narrowedBy(source: Source): ReadonlySet<'account' | 'key'> {
  const [seen, by] = [new Set([source]), new Set<'account' | 'key'>()];
  for (const each of seen) {
    for (const how of each.by) by.add(how);
    for (const next of each.joined) seen.add(next);
  }
  return by;
}

/** What a hole may stand for where no name can: nothing at the end of a clause, a subquery, a value that is set. */
const fillings: readonly [RegExp, string][] = [
  [/\(hole\)/g, '(select 1)'],
  [/\bset hole\b/g, 'set hole = 1'],
  [/\$hole/g, '$98'],
  [/(?<=[\w)] )hole(?= +(where|order|group|limit|left|join|for)\b| *$)/g, ''],
  [/(?<=(by|limit|offset) \w+ )hole\b/g, ''],
];

/** The syntax of a statement, with as few holes filled as let it be read. */
function parsed(text: string): Ast[] | null {
  let place = 90;
  let sql = text.replace(/\s+/g, ' ').replace(/(?<=[\s(,=])\?(?=[\s),:]|$)/g, () => `$${place++}`);
  for (const [pattern, filling] of [...fillings, [/ hole\b/g, ''] as const]) {
    try {
      return (parseSync(sql) as Ast).stmts.map(({ stmt }: Ast) => stmt);
    } catch {
      sql = sql.replace(pattern, filling);
    }
  }
  return null;
}

/** How far a statement reaches among the tables that live with accounts; null when it touches none of them. */
export function reachOf(text: string, columns: Columns): Reach | null {
  const statements = parsed(text);
  if (!statements) return 'assembled';
  const reading = new Reading(columns);
  for (const statement of statements) reading.query(statement, null);
  const own = reading.touched.filter(({ table }) => placeOf(table ?? '') === 'account' || table === hole);
  if (own.length === 0) return text.includes(hole) && reading.touched.length === 0 ? 'assembled' : null;
  const narrowed = own.map(narrowedBy);
  if (narrowed.every((by) => by.has('account'))) return 'account';
  if (narrowed.every((by) => by.size > 0)) return 'key';
  return reading.isAssembled || fieldsIn(statements).some((fields) => fields.at(-1) === hole) ? 'assembled' : 'across';
}
