import { parse, within } from './syntaxTree.mjs';

const isManifest = ({ type, callee }) => type === 'CallExpression' && callee.name === 'defineManifest';

/**
 * A webpack loader for the manifest of a remote. The page has it in its plan, which was made of the same build; what the
 * remote brings itself says only whose it is.
 *
 * Lines stay as they are, for the source map.
 */
export default function leanManifest(source, map) {
  const call = [...within(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }))].find(isManifest);
  const id = call?.arguments[0]?.properties?.find(({ key }) => key?.name === 'id');
  if (!id) return this.callback(null, source, map);
  const lines = source.slice(call.start, call.end).replace(/[^\n]/g, '');
  const own = `({ ${source.slice(id.start, id.end)} })`;
  this.callback(null, source.slice(0, call.start) + own + lines + source.slice(call.end), map);
}
