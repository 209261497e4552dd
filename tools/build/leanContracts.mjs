import { parse, within } from './syntaxTree.mjs';

/** What only servers read of a call: shapes to check by, and words for the API's description. By the function it is given to. */
const ofServers = {
  endpoint: ['params', 'query', 'body', 'answer', 'summary', 'bodyLimit', 'optionalBody'],
  resourceEndpoints: ['item', 'listed', 'create', 'update', 'actions'],
};

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

/**
 * A webpack loader for modules of the contract, which are declarations alone. A page makes calls and leaves it to the
 * server to check them, so it holds no shapes of calls; and what it has no use for it need not compute, which the
 * build cannot know of a schema made by calls.
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
  this.callback(null, text, map);
}
