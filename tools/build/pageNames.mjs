import { parse, within } from './syntaxTree.mjs';

const keyOf = ({ key }) => key?.name ?? key?.value;

/** Properties of the object that one of them holds. */
const partsOf = (properties, name) =>
  properties.find((property) => keyOf(property) === name)?.value?.properties?.filter(({ value }) => value) ?? [];

/** What a remote defines by names, each with the name that its code is found by. */
function namedParts(properties) {
  const pages = [...partsOf(properties, 'pages'), ...partsOf(properties, 'messages')];
  const texts = partsOf(properties, 'pageMessages').flatMap((page) =>
    (page.value.properties ?? []).map((text) => ({ name: `${keyOf(page)}-${keyOf(text)}`, value: text.value })),
  );
  return [...pages.map((part) => ({ name: keyOf(part), value: part.value })), ...texts];
}

function definitionIn(program) {
  const call = [...within(program)].find(
    ({ type, callee }) =>
      type === 'CallExpression' && (callee.name ?? callee.expressions?.at(-1)?.property?.name) === 'defineRemote',
  );
  return call?.arguments.findLast(({ type }) => type === 'ObjectExpression')?.properties ?? [];
}

/**
 * A webpack loader for `src/remote.ts`: it names the chunk of a page after its route, and that of texts after their
 * language. The release says by these names what each page comes in, which the server holds to the budget and preloads.
 */
export default function pageNames(source, map) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const marks = namedParts(definitionIn(program)).flatMap(({ name, value }) => {
    const imported = [...within(value)].filter(({ type }) => type === 'ImportExpression');
    // Of several none is the page.
    if (imported.length !== 1 || !/^[\w-]+$/.test(String(name))) return [];
    const [{ start, source: path }] = imported;
    if (source.slice(start, path.start).includes('webpackChunkName')) return [];
    return [{ at: path.start, text: `/* webpackChunkName: "${name}" */ ` }];
  });
  const text = marks
    .sort((one, other) => other.at - one.at)
    .reduce((rest, { at, text }) => rest.slice(0, at) + text + rest.slice(at), source);
  this.callback(null, text, map);
}
