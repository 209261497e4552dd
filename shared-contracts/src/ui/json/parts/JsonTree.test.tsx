import { screen, within } from '@testing-library/react';
import { parseJson } from '../../../api/exactJson/index.ts';
import { renderPage } from '../../../testing/index.ts';
import { JsonTree } from './JsonTree.tsx';

const renderTree = (value: unknown, onPick?: (path: readonly (string | number)[]) => void) =>
  renderPage(<JsonTree value={value} onPick={onPick} />);
const rows = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);

test('shows keys, values and sizes; a click opens and closes', async () => {
  const { user } = await renderTree({ id: 7, name: null, on: true, tags: ['a'], deep: { inner: { far: 1 } } });
  expect(rows()).toEqual(['id: 7', 'name: null', 'on: true', 'tags: [1]', '0: "a"', 'deep: {1}', 'inner: {1}']);
  const inner = screen.getByRole('treeitem', { name: /inner/ });
  expect(inner).toHaveAttribute('aria-expanded', 'false');
  expect(inner).toHaveAttribute('aria-level', '2');
  await user.click(inner);
  expect(rows()).toContain('far: 1');
  await user.click(inner);
  expect(rows()).not.toContain('far: 1');
});

test('long texts are folded and unfold', async () => {
  const text = `${'long '.repeat(60)}end`;
  const { user } = await renderTree({ text });
  const row = screen.getByRole('treeitem');
  expect(row).toHaveTextContent('… 303 characters');
  expect(row).not.toHaveTextContent('end');
  await user.click(row);
  expect(row).toHaveTextContent('long end');
});

test('dates and addresses can be told from words', async () => {
  await renderTree({ at: '2026-11-21T03:41:01Z', on: '2026-02-31x', url: 'https://example.test/a', word: 'http' });
  expect(screen.getByTitle(/2026/)).toHaveTextContent('2026-11-21T03:41:01Z');
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
});

test('an address that runs code is no link', async () => {
  await renderTree({ url: 'javascript:alert(1)' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('keys name the active row, which the tree points at', async () => {
  const { user } = await renderTree({ a: 1, b: { c: 2 } });
  await user.tab();
  const tree = screen.getByRole('tree');
  expect(tree).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  const active = screen.getByRole('treeitem', { selected: true });
  expect(active).toHaveTextContent('c: 2');
  expect(tree).toHaveAttribute('aria-activedescendant', active.id);
});

test('a picked key tells its path', async () => {
  const onPick = jest.fn();
  const { user } = await renderTree({ payload: { lines: [{ sku: 'x' }] } }, onPick);
  const row = screen.getByRole('treeitem', { name: /lines/ });
  await user.click(within(row).getByRole('button', { name: 'lines' }));
  expect(onPick).toHaveBeenCalledWith(['payload', 'lines']);
  // Picking is not opening.
  expect(row).toHaveAttribute('aria-expanded', 'false');
});

test('the colon is on the line of its key, whether that can be picked or not', async () => {
  await renderTree({ id: 7 }, jest.fn());
  expect(screen.getByRole('button', { name: 'id' })).toHaveTextContent('id:');
  expect(rows()).toEqual(['id: 7']);
});

test('a number beyond those of the language has its digits and is marked', async () => {
  await renderTree(parseJson('{"id":8202522731445525542,"n":5}'));
  expect(rows()).toEqual(['id: 8202522731445525542 exact', 'n: 5']);
});

test('buttons of a row are for its path, and a click on one leaves the row as it is', async () => {
  const onAct = jest.fn();
  const acts = (path: readonly (string | number)[]) => (
    <button type="button" onClick={() => onAct(path)}>
      About {path.join('.')}
    </button>
  );
  const { user } = await renderPage(<JsonTree value={{ payload: { lines: [{ sku: 'x' }] } }} acts={acts} />);
  const row = screen.getByRole('treeitem', { name: /lines/ });
  expect(row).toHaveAttribute('aria-expanded', 'false');
  await user.click(within(row).getByRole('button', { name: 'About payload.lines' }));
  expect(onAct).toHaveBeenCalledWith(['payload', 'lines']);
  expect(row).toHaveAttribute('aria-expanded', 'false');
});
