import { act, screen, waitFor, within } from '@testing-library/react';
import { deleteScenarioVariable, type Scenario } from 'shared-contracts/api/scenario';
import { sessionOf, type TestHost } from 'shared-contracts/testing';
import { type RenderShellOptions, renderShell } from '../../test/renderShell.tsx';
import { useRouteHandle } from '../routes/useRouteHandle.ts';
import { ContextViewer } from './ContextViewer.tsx';
import { drawerActs, initialDrawer, useDrawer } from './drawerStore.ts';
import { useDrawerEvents } from './useDrawerEvents.ts';

jest.mock('../routes/useRouteHandle.ts', () => ({ useRouteHandle: jest.fn(() => ({})) }));
const onRoute = (name: string) => jest.mocked(useRouteHandle).mockReturnValue({ name } as never);

beforeEach(() => {
  useDrawer.setState(initialDrawer);
  sessionStorage.clear();
  onRoute('scenario');
});

function Viewer() {
  useDrawerEvents();
  return <ContextViewer />;
}
const renderViewer = (options?: RenderShellOptions) => renderShell(<Viewer />, options);

/** The clipboard that user-event put into the page, or one that refuses. */
function refuseClipboard(): void {
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
}

test('the drawer is closed at first, with trace as its kind and the Log Viewer in front', () => {
  expect(useDrawer.getState()).toMatchObject({ kind: 'trace', isTraceLogOpen: false, activeTab: 'log-viewer' });
});

test('it opens empty', async () => {
  await renderViewer();
  act(() => drawerActs.openTrace());
  expect(screen.getByText('No content selected')).toBeVisible();
  expect(screen.getByText('No Data Available')).toBeVisible();
});

test('what is shown can be copied as formatted JSON and cleared', async () => {
  const { user, host } = await renderViewer();
  act(() => drawerActs.showTrace('Create order, input', { order: 7 }));
  expect(screen.getByText('Create order, input')).toBeVisible();
  expect(await screen.findByText(/, 11 B$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('{\n  "order": 7\n}');
  expect(host.record.snackbars).toEqual([{ message: 'JSON content copied to clipboard.', color: 'success' }]);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('No content selected')).toBeVisible();
});

test('a refused copy says so', async () => {
  const { user, host } = await renderViewer();
  act(() => drawerActs.showTrace('x', null));
  refuseClipboard();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(host.record.snackbars).toEqual([{ message: 'Failed to copy JSON content.', color: 'error' }]);
});

test('it can be widened, narrowed and closed, also by Escape', async () => {
  const { user } = await renderViewer();
  act(() => drawerActs.openTrace());
  const drawer = screen.getByRole('complementary', { name: 'Context Viewer' });
  await user.click(screen.getByRole('button', { name: 'Widen' }));
  expect(drawer).toHaveAttribute('data-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Narrow' }));
  expect(drawer).toHaveAttribute('data-expanded', 'false');
  await user.keyboard('{Escape}');
  expect(useDrawer.getState().isTraceLogOpen).toBe(false);
});

test('a run opens it', async () => {
  const { host } = await renderViewer();
  act(() => host.publish('run-started', { scenarioId: 's1', scenarioName: 'Orders', runId: 'r1' }));
  expect(screen.getByRole('complementary', { name: 'Context Viewer' })).toBeVisible();
});

test('Variables is for the scenario page alone', async () => {
  await renderViewer();
  act(() => drawerActs.openTrace());
  expect(screen.getByRole('tab', { name: 'Variables' })).toHaveAttribute('aria-disabled', 'true');
});

async function openVariables(options?: RenderShellOptions) {
  onRoute('scenario-detail');
  const rendered = await renderViewer(options);
  act(() => drawerActs.openTrace());
  await rendered.user.click(screen.getByRole('tab', { name: 'Variables' }));
  return rendered;
}
const tell = (host: TestHost, variables: Record<string, unknown>) =>
  act(() => host.publish('scenario-variables-changed', { scenarioId: 's1', variables }));
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('variables are listed by name with what they hold now, and viewed', async () => {
  const { user, host } = await openVariables();
  expect(screen.getByText('No variables available')).toBeVisible();
  expect(screen.getByText('Please run scenario to show variables.')).toBeVisible();
  tell(host, { total: 3, first: 'a' });
  expect(listed()).toEqual(['first"a"', 'total3']);
  tell(host, { total: 4, first: { b: 1 } });
  expect(listed()).toEqual(['first{1}', 'total4']);
  await user.click(screen.getByRole('button', { name: 'View total' }));
  expect(host.record.traces).toEqual([{ title: 'total', value: 4 }]);
});

test('a variable is deleted on the server, after a question', async () => {
  const { user, host } = await openVariables();
  tell(host, { total: 3 });
  host.api.answer(deleteScenarioVariable, {} as Scenario);
  await user.click(screen.getByRole('button', { name: 'Delete total' }));
  const question = screen.getByRole('dialog', { name: 'Delete the variable "total"?' });
  expect(host.api.callsOf(deleteScenarioVariable)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(host.api.callsOf(deleteScenarioVariable)[0]?.input).toEqual({ params: { id: 's1', name: 'total' } });
});

test('a refused deletion says so', async () => {
  const { user, host } = await openVariables();
  tell(host, { total: 3 });
  host.api.fail(deleteScenarioVariable, 404, 'This variable does not exist or was deleted.');
  await user.click(screen.getByRole('button', { name: 'Delete total' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(host.record.snackbars).toEqual([{ message: 'This variable does not exist or was deleted.', color: 'error' }]);
});

test('guests delete no variables', async () => {
  const { host } = await openVariables({ session: sessionOf(['Guest']) });
  tell(host, { total: 3 });
  expect(screen.queryByRole('button', { name: 'Delete total' })).toBeNull();
});

test('opening one drawer closes the other, and a second press closes it', () => {
  drawerActs.toggleTrace();
  expect(useDrawer.getState()).toMatchObject({ isTraceLogOpen: true });
  drawerActs.toggleTerminal();
  expect(useDrawer.getState()).toMatchObject({ isTerminalOpen: true, kind: 'terminal' });
  drawerActs.toggleTerminal();
  expect(useDrawer.getState().isTerminalOpen).toBe(false);
  drawerActs.toggleTrace();
  expect(useDrawer.getState().isTraceLogOpen).toBe(false);
});

describe('messages of the session', () => {
  const titles = () => useDrawer.getState().traces.map(({ title }) => title);

  test('the last ten are kept, newest first, each once', () => {
    const value = { same: true };
    drawerActs.showTrace('0', value);
    for (let count = 1; count <= 10; count += 1) drawerActs.showTrace(String(count), { count });
    expect(titles()).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
    const { traces } = useDrawer.getState();
    drawerActs.showTrace('5', traces[5]?.value);
    expect(titles()).toEqual(['5', '10', '9', '8', '7', '6', '4', '3', '2', '1']);
  });

  test('an earlier one is shown again, and all can be forgotten', async () => {
    const { user } = await renderViewer();
    act(() => drawerActs.showTrace('First', { a: 1 }));
    act(() => drawerActs.showTrace('Second', { b: 2 }));
    await user.click(screen.getByRole('button', { name: 'Earlier content' }));
    await user.click(await screen.findByRole('menuitem', { name: /First/ }));
    expect(screen.getByRole('heading', { name: 'First' })).toBeVisible();
    expect(screen.getByRole('treeitem')).toHaveTextContent('a: 1');
    await user.click(screen.getByRole('button', { name: 'Earlier content' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Forget all of these' }));
    expect(screen.getByText('No Data Available')).toBeVisible();
    expect(titles()).toEqual([]);
  });

  test('two are compared, swapped, and left again', async () => {
    const { user } = await renderViewer();
    act(() => drawerActs.showTrace('First', { price: 1, gone: true }));
    act(() => drawerActs.showTrace('Second', { price: 2, same: 'x' }));
    await user.click(screen.getByRole('button', { name: 'Compare with…' }));
    await user.click(await screen.findByRole('menuitem', { name: /First/ }));
    expect(await screen.findByText('1 changed')).toBeVisible();
    const rows = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
    expect(rows()).toEqual(['~Changed price: 1price: 2', '−Removed gone: true', '+Added same: "x"']);
    await user.click(screen.getByRole('button', { name: 'Swap before and after' }));
    await waitFor(() =>
      expect(rows()).toEqual(['~Changed price: 2price: 1', '−Removed same: "x"', '+Added gone: true']),
    );
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
  });

  test('a message compared with itself differs nowhere', async () => {
    await renderViewer();
    act(() => drawerActs.compareMessages({ title: 'In', value: { a: [1] } }, { title: 'Out', value: { a: [1] } }));
    expect(await screen.findByText('No differences')).toBeVisible();
  });
});

test('the width is remembered while the tab lives', async () => {
  const { user } = await renderViewer();
  act(() => drawerActs.openTrace());
  await user.click(screen.getByRole('button', { name: 'Widen' }));
  expect(sessionStorage.getItem('context-viewer-wide')).toBe('true');
});

test('opening it on a run moves no focus', async () => {
  const { host } = await renderViewer();
  const before = document.activeElement;
  act(() => host.publish('run-started', { scenarioId: 's1', scenarioName: 'Orders', runId: 'r1' }));
  act(() => drawerActs.showTrace('Run', { a: 1 }));
  expect(document.activeElement).toBe(before);
});

test('the search finds keys and values, steps through them and opens what hides them', async () => {
  const { user } = await renderViewer();
  act(() => drawerActs.showTrace('Order', { ada: 1, deep: { in: { list: [{ who: 'Ada' }, { who: 'Bob' }] } } }));
  await user.type(screen.getByRole('searchbox', { name: 'Find key or value' }), 'ada');
  expect(await screen.findByText('1 of 2')).toBeVisible();
  expect(screen.getByRole('treeitem', { selected: true })).toHaveTextContent('ada: 1');
  await user.keyboard('{Enter}');
  expect(screen.getByText('2 of 2')).toBeVisible();
  expect(screen.getByRole('treeitem', { selected: true })).toHaveTextContent('who: "Ada"');
  expect(screen.getByText('deep.in.list[0].who')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('2 of 2')).toBeNull();
  // Escape emptied the field; the viewer stays.
  expect(useDrawer.getState().isTraceLogOpen).toBe(true);
});

test('path and value of the selected row are copied', async () => {
  const { user, host } = await renderViewer();
  act(() => drawerActs.showTrace('Order', { lines: [{ sku: 'x' }] }));
  await user.click(screen.getByRole('treeitem', { name: /lines/ }));
  await user.click(screen.getByRole('button', { name: 'Copy path' }));
  expect(await navigator.clipboard.readText()).toBe('lines');
  await user.click(screen.getByRole('button', { name: 'Copy value' }));
  expect(await navigator.clipboard.readText()).toBe('[\n  {\n    "sku": "x"\n  }\n]');
  expect(host.record.snackbars.map(({ message }) => message)).toEqual([
    'Path copied to clipboard.',
    'Value copied to clipboard.',
  ]);
});
