import { createRequire } from 'node:module';
import { basename } from 'node:path';

/** The parser that the bundler itself reads modules with. */
const { parse } = createRequire(createRequire(import.meta.url).resolve('webpack'))('acorn');

/** What only servers read of a call: shapes to check by, and words for the API's description. By the function it is given to. */
const ofServers = {
  endpoint: ['params', 'query', 'body', 'answer', 'summary', 'bodyLimit', 'optionalBody'],
  resourceEndpoints: ['item', 'listed', 'create', 'update', 'actions'],
};

const children = (node) =>
  Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter((each) => typeof each?.type === 'string'),
  );

function* within(node) {
  yield node;
  for (const child of children(node)) yield* within(child);
}

/** Properties that are left out of the calls that a module declares. */
function shapesIn(program) {
  return [...within(program)].flatMap(({ type, callee, arguments: given }) => {
    const names = type === 'CallExpression' && Object.hasOwn(ofServers, callee.name) ? ofServers[callee.name] : [];
    const shape = given?.findLast((argument) => argument.type === 'ObjectExpression');
    return shape?.properties.filter(({ key }) => names.includes(key?.name)) ?? [];
  });
}

const isComputed = (value) =>
  /^(Call|New|Object|Array)Expression$/.test(value.type) &&
  [...within(value)].some(({ type }) => type === 'CallExpression' || type === 'NewExpression');

/** Values of top-level constants that are computed. */
function computedIn(program) {
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && isComputed(init) ? [init] : []));
}

/** Names at the top of a module, each with the statement that declares it. */
function declaredIn(program) {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const isExported = statement !== declaration;
    const ids = declaration?.declarations?.map(({ id }) => id) ?? (declaration?.id ? [declaration.id] : []);
    return ids.map((id) => ({ name: id.name, statement, isExported }));
  });
}

const namesIn = (node) => [...within(node)].flatMap(({ type, name }) => (type === 'Identifier' ? [name] : []));

/** Statements that make schemas, and those that use them; undefined where they cannot be told from the rest. */
function schemasIn(program) {
  const declared = declaredIn(program);
  const isSchema = (name) => name === 'z' || /(Schema|Shape)s?$/.test(name);
  const found = new Set();
  const uses = ({ statement }) => namesIn(statement).some((name) => isSchema(name) || found.has(name));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const each of declared) if (uses(each)) found.add(each.name);
  }
  const moved = declared.filter(({ name }) => found.has(name));
  const stays = program.body.filter(
    (statement) => statement.type !== 'ImportDeclaration' && !moved.some((each) => each.statement === statement),
  );
  const isApart = stays.every((statement) => statement.source || !namesIn(statement).some((name) => found.has(name)));
  return isApart && moved.every(({ name }) => name) ? moved : undefined;
}

/** The module without its schemas, which it passes on from a module of their own: the same file with `?schemas`. */
function withoutSchemas(source, file) {
  const moved = schemasIn(parse(source, { ecmaVersion: 'latest', sourceType: 'module' })) ?? [];
  const names = moved.filter(({ isExported }) => isExported).map(({ name }) => name);
  if (names.length === 0) return source;
  const blank = (text, { start, end }) =>
    text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
  const rest = [...new Set(moved.map(({ statement }) => statement))].reduce(blank, source);
  return `${rest}\nexport { ${names.join(', ')} } from './${file}?schemas';\n`;
}

/**
 * A webpack loader for modules of the contract, which are declarations alone. A page makes calls and leaves it to the
 * server to check them, so it holds no shapes of calls; and what it has no use for it need not compute, which the
 * build cannot know of a schema made by calls. What it has no use for at first it loads later: a module is in one file
 * of the page whole, so schemas have one of their own beside their calls.
 *
 * Lines stay as they are, for the source map.
 */
export default function leanContracts(source, map) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const shapes = shapesIn(program).map(({ start, end }) => {
    const after = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
    return { start, end: end + after, text: source.slice(start, end + after).replace(/[^\n]/g, '') };
  });
  const marks = computedIn(program).flatMap(({ start, end }) => [
    { start, end: start, text: '/*#__PURE__*/ (() => (' },
    { start: end, end, text: '))()' },
  ]);
  const text = [...shapes, ...marks]
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), source);
  const isSchemas = this.resourceQuery === '?schemas';
  this.callback(null, isSchemas ? text : withoutSchemas(text, basename(this.resourcePath)), map);
}
