import { parse, within } from './syntaxTree.mjs';

/** Parts of Ant Design, by their folders, whose styles come in the page's sheet (antStyles.mjs). */
export const inSheet = ['button', 'dropdown', 'segmented', 'tooltip'];

/**
 * A webpack loader for the styles of a part that come in the page's sheet: what would make them again, which no page
 * does, is left out. Its tokens stay, for they are of the theme.
 */
export default function sheetStyles(source) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const made = [...within(program)].filter(
    ({ type, callee }) => type === 'CallExpression' && callee.name === 'genStyleHooks',
  );
  if (made.length !== 1)
    throw new Error('Ant Design makes these styles in another way: see tools/build/sheetStyles.mjs.');
  const [{ arguments: given }] = made;
  const { start, end } = given[1];
  return `${source.slice(0, start)}() => []${source.slice(end)}`;
}
