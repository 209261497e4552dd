import { relative } from 'node:path';
import postcss from 'postcss';
import { readScope } from './styleScope.mjs';

/**
 * The page's cascade layers, from below to above. What lies in none is above them all: the shell's own styles.
 * Each file says the order, so that it does not matter which one a page reads first.
 */
export const layerOrder = '@layer antd, kit, remotes;';

const conditions = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** Their names are the file's own, or lose to those of the shell by their layer. */
const definitions = new Set(['keyframes', '-webkit-keyframes', 'font-face', 'counter-style', 'position-try']);

const ownClass =
  'Begin with a class of this module, e.g. ".page nav". The shell and other areas have their own styles.';
const ownPackage =
  'Every selector of a package needs a class of the package. Copy what you need to a *.module.css of this remote.';

function* escapesOf(rule, context, parent) {
  if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
  const found = readScope(rule.selector, { ...context, parent });
  for (const selector of found.escapes) {
    yield [rule, `"${selector}" reaches elements outside this remote. ${context.isModule ? ownClass : ownPackage}`];
  }
  yield* problemsIn(rule, context, found.reach);
}

function* problemsOfAtRule(atRule, context, parent) {
  const { name, params } = atRule;
  if (name === 'import')
    yield [atRule, '@import would escape the layer of this remote. Import the file in TypeScript.'];
  else if (conditions.has(name)) yield* problemsIn(atRule, context, parent);
  else if (name === 'property' && params.startsWith(`--${context.remote}-`)) return;
  else if (name === 'property')
    yield [atRule, `@property ${params} is one for the whole page. Begin its name with "--${context.remote}-".`];
  else if (!definitions.has(name) && name !== 'charset')
    yield [atRule, `@${name} takes effect outside this remote. Remove it.`];
}

/** Pairs of a node and what is wrong with it. */
function* problemsIn(container, context, parent) {
  for (const node of container.nodes ?? []) {
    if (node.type === 'rule') yield* escapesOf(node, context, parent);
    if (node.type === 'atrule') yield* problemsOfAtRule(node, context, parent);
  }
}

/**
 * What a remote's style sheet may not do: style an element of the shell or of another area.
 * @param {postcss.Root} root
 * @param {{ remote: string, isModule: boolean }} context `isModule`: class names are made the file's own
 * @returns {{ line: number, column: number, message: string }[]}
 */
export function problemsOf(root, context) {
  return [...problemsIn(root, context, undefined)].map(([{ source }, message]) => ({
    line: source?.start?.line ?? 1,
    column: source?.start?.column ?? 1,
    message,
  }));
}

/**
 * Puts a style sheet into a layer. `:export` and `:import` of CSS modules are no rules of the page and stay outside.
 * @param {postcss.Root} root
 */
export function putIntoLayer(root, layer) {
  const block = postcss.atRule({ name: 'layer', params: layer, nodes: [] });
  for (const node of [...root.nodes]) {
    const isOuter = node.type === 'atrule' && node.name === 'charset';
    const isIcss = node.type === 'rule' && /^:(export|import)\b/.test(node.selector);
    if (!isOuter && !isIcss) block.append(node.remove());
  }
  root.append(postcss.parse(layerOrder).nodes, block);
}

const isForeign = (file) => /[\\/]node_modules[\\/]/.test(file);
const isModule = (file) => /\.module\.css$/.test(file);

/**
 * A webpack loader, the first to see a style sheet: puts it into its layer and, in a remote, refuses what would style
 * anything but the remote itself.
 */
export default function styleLayer(source) {
  const { layer, remote } = this.getOptions();
  const file = this.resourcePath;
  const root = postcss.parse(source, { from: file });
  const fail = ({ line, column, message }) =>
    this.emitError(new Error(`${relative(this.rootContext, file)}:${line}:${column}\n${message}`));
  if (remote && !isForeign(file) && !isModule(file))
    fail({ line: 1, column: 1, message: 'A remote has CSS modules alone. Rename the file to *.module.css.' });
  else if (remote) problemsOf(root, { remote, isModule: isModule(file) }).forEach(fail);
  putIntoLayer(root, layer);
  return root.toString();
}
