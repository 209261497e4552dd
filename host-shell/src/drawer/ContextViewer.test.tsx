import { act, screen, waitFor, within } from '@testing-library/react';
import { useHost } from 'shared-contracts/react';
import { createTestHost, sessionOf } from 'shared-contracts/testing';
import { manifests, planOf, planRemoteOf } from '../../test/plan.ts';
import { codeOf } from '../../test/remoteCode.ts';
import { type RenderShellOptions, renderShell } from '../../test/renderShell.tsx';
import type { RemoteCode } from '../plan/remoteCode.ts';
import { RemoteFailure } from '../remotes/remoteFailure.ts';
import { useRouteHandle } from '../shell/routeHandle.ts';
import { ContextViewer } from './ContextViewer.tsx';
import { drawerActions, initialDrawer, useDrawer } from './drawerStore.ts';
import { useDrawerEvents } from './useDrawerEvents.ts';

jest.mock('../shell/routeHandle.ts', () => ({ useRouteHandle: jest.fn(() => ({})) }));
const onRoute = (name: string) => jest.mocked(useRouteHandle).mockReturnValue({ name } as never);

beforeEach(() => {
  useDrawer.setState(initialDrawer);
  sessionStorage.clear();
  localStorage.clear();
  window.innerWidth = 1680;
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
  act(() => drawerActions.openTrace());
  expect(screen.getByText('No content selected')).toBeVisible();
  expect(screen.getByText('No Data Available')).toBeVisible();
});

test('what is shown can be copied as formatted JSON and cleared', async () => {
  const { user, host } = await renderViewer();
  act(() => drawerActions.showTrace({ title: 'Create order, input', value: { order: 7 } }));
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
  act(() => drawerActions.showTrace({ title: 'x', value: null }));
  refuseClipboard();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(host.record.snackbars).toEqual([{ message: 'Failed to copy JSON content.', color: 'error' }]);
});

test('it can be widened, narrowed and closed, also by Escape', async () => {
  const { user } = await renderViewer();
  act(() => drawerActions.openTrace());
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

describe('tabs of remotes', () => {
  const words = (en: string) => ({ en, fr: `${en} (fr)` });
  const notes = { id: 'notes', title: words('Notes'), order: 20 };
  const here = { id: 'here', title: words('Here'), order: 10, on: ['scenario-detail'], elsewhere: words('Open one') };
  const remote = planRemoteOf({ ...manifests.scenarios, drawerTabs: [notes, here] });
  const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  async function openWith(code: Partial<RemoteCode> = {}, options: RenderShellOptions = {}) {
    const shell = { code: codeOf(code) };
    const rendered = await renderViewer({ plan: planOf({ remotes: [remote] }), shell, ...options });
    act(() => drawerActions.openTrace());
    return { ...rendered, unit: shell.code.unit(remote) };
  }

  test('stand after the Log Viewer in their order, and those for other pages say where to go', async () => {
    await openWith();
    expect(tabNames()).toEqual(['Log Viewer', 'Here', 'Notes']);
    expect(screen.getByRole('tab', { name: 'Here' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-disabled', 'false');
  });

  test('load their code when they are opened, which works with the scope of the remote', async () => {
    const own = createTestHost({ remoteId: 'remote-scenarios' });
    const loadTab = jest.fn(async () => ({ Tab: () => <p>{useHost().remoteId} notes</p>, host: own }));
    const { user } = await openWith({ loadTab });
    expect(loadTab).not.toHaveBeenCalled();
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByText('remote-scenarios notes')).toBeVisible();
    expect(loadTab).toHaveBeenCalledWith(remote, 'notes');
  });

  test('fail within the tab, with a way to try again', async () => {
    const loadTab = jest.fn<ReturnType<RemoteCode['loadTab']>, []>(async () => {
      throw new RemoteFailure(remote, 'fetch', 'network', 'gone');
    });
    const { user, host } = await openWith({ loadTab });
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByText("Scenarios couldn't load")).toBeVisible();
    expect(host.record.errors).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: 'Log Viewer' }));
    expect(screen.getByText('No content selected')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    loadTab.mockResolvedValue({ Tab: () => <p>There now</p>, host: createTestHost() });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There now')).toBeVisible();
  });

  test('that throw while they are drawn take nothing with them', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Tab = () => {
      throw new Error('torn');
    };
    const { user } = await openWith({ loadTab: async () => ({ Tab, host: createTestHost() }) });
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByText("Scenarios couldn't load")).toBeVisible();
    expect(tabNames()).toEqual(['Log Viewer', 'Here', 'Notes']);
  });

  test('go when their remote is killed, and the Log Viewer comes to the front', async () => {
    const { user, unit } = await openWith();
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    act(() => unit.kill('Back at noon'));
    expect(tabNames()).toEqual(['Log Viewer']);
    expect(screen.getByText('No content selected')).toBeVisible();
    act(() => unit.revive(remote));
    expect(tabNames()).toEqual(['Log Viewer', 'Here', 'Notes']);
  });

  test('of a page that was left give way to the Log Viewer', async () => {
    onRoute('scenario-detail');
    const { user } = await openWith();
    await user.click(screen.getByRole('tab', { name: 'Here' }));
    expect(useDrawer.getState().activeTab).toBe('remote-scenarios--here');
    onRoute('scenario');
    act(() => drawerActions.toggleExpanded());
    expect(screen.getByRole('tab', { name: 'Log Viewer' })).toHaveAttribute('aria-selected', 'true');
    expect(useDrawer.getState().activeTab).toBe('log-viewer');
  });

  test('that are not for the user are not there', async () => {
    const admins = { ...notes, isAdmin: true };
    const plan = planOf({ remotes: [planRemoteOf({ ...manifests.scenarios, drawerTabs: [admins] })] });
    await openWith({}, { plan });
    expect(tabNames()).toEqual(['Log Viewer']);
  });
});
test('opening one drawer closes the other, and a second press closes it', () => {
  drawerActions.toggleTrace();
  expect(useDrawer.getState()).toMatchObject({ isTraceLogOpen: true });
  drawerActions.toggleTerminal();
  expect(useDrawer.getState()).toMatchObject({ isTerminalOpen: true, kind: 'terminal' });
  drawerActions.toggleTerminal();
  expect(useDrawer.getState().isTerminalOpen).toBe(false);
  drawerActions.toggleTrace();
  expect(useDrawer.getState().isTraceLogOpen).toBe(false);
});

describe('messages of the session', () => {
  const titles = () => useDrawer.getState().traces.map(({ title }) => title);

  test('the last ten are kept, newest first, each once', () => {
    const value = { same: true };
    drawerActions.showTrace({ title: '0', value });
    for (let count = 1; count <= 10; count += 1) drawerActions.showTrace({ title: String(count), value: { count } });
    expect(titles()).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
    const { traces } = useDrawer.getState();
    drawerActions.showTrace({ title: '5', value: traces[5]?.value });
    expect(titles()).toEqual(['5', '10', '9', '8', '7', '6', '4', '3', '2', '1']);
  });

  test('an earlier one is shown again, and all can be forgotten', async () => {
    const { user } = await renderViewer();
    act(() => drawerActions.showTrace({ title: 'First', value: { a: 1 } }));
    act(() => drawerActions.showTrace({ title: 'Second', value: { b: 2 } }));
    await user.click(screen.getByRole('button', { name: 'Earlier content' }));
    await user.click(await screen.findByRole('menuitem', { name: /First/ }));
    expect(screen.getByRole('heading', { name: 'First' })).toBeVisible();
    expect(screen.getByRole('treeitem')).toHaveTextContent('a: 1');
    await user.click(screen.getByRole('button', { name: 'Earlier content' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Clear history' }));
    expect(screen.getByText('No Data Available')).toBeVisible();
    expect(titles()).toEqual([]);
  });

  test('two are compared, swapped, and left again', async () => {
    const { user } = await renderViewer();
    act(() => drawerActions.showTrace({ title: 'First', value: { price: 1, gone: true } }));
    act(() => drawerActions.showTrace({ title: 'Second', value: { price: 2, same: 'x' } }));
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
    act(() => drawerActions.compareMessages({ title: 'In', value: { a: [1] } }, { title: 'Out', value: { a: [1] } }));
    expect(await screen.findByText('No differences')).toBeVisible();
  });
});

test('the width is remembered while the tab lives', async () => {
  const { user } = await renderViewer();
  act(() => drawerActions.openTrace());
  await user.click(screen.getByRole('button', { name: 'Widen' }));
  expect(sessionStorage.getItem('context-viewer-wide')).toBe('true');
});

test('a run opens it where there is room, and elsewhere only when that was asked for', async () => {
  const runStarts = { scenarioId: 's1', scenarioName: 'Orders', runId: 'r1' };
  const { host, user } = await renderViewer();
  window.innerWidth = 1679;
  act(() => host.publish('run-started', runStarts));
  act(() => drawerActions.showTrace({ title: 'Run 1', value: 1 }, { onRun: true }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(useDrawer.getState().hasUnseen).toBe(true);

  act(() => drawerActions.toggleTrace());
  expect(useDrawer.getState().hasUnseen).toBe(false);
  await user.click(screen.getByRole('switch', { name: 'Open on run' }));
  act(() => drawerActions.closeTrace());
  act(() => host.publish('run-started', runStarts));
  expect(screen.getByRole('complementary')).toBeVisible();
});

describe('with "Open on run" switched off', () => {
  const runStarts = { scenarioId: 's1', scenarioName: 'Orders', runId: 'r1' };

  test('no run opens it, and what the run sent waits in it', async () => {
    const { user, host } = await renderViewer();
    act(() => drawerActions.openTrace());
    const onRun = screen.getByRole('switch', { name: 'Open on run' });
    expect(onRun).toBeChecked();
    await user.click(onRun);
    expect(onRun).not.toBeChecked();
    expect(localStorage.getItem('context-viewer-on-run')).toBe('false');

    act(() => drawerActions.closeTrace());
    act(() => host.publish('run-started', runStarts));
    act(() => drawerActions.openTrace({ onRun: true }));
    act(() => drawerActions.showTrace({ title: 'Run 1', value: { a: 1 } }, { onRun: true }));
    expect(screen.queryByRole('complementary')).toBeNull();

    act(() => drawerActions.openTrace());
    expect(screen.getByRole('heading', { name: 'Run 1' })).toBeVisible();
  });

  test('a run leaves the terminal open, and an open viewer shows it', async () => {
    await renderViewer();
    act(() => drawerActions.setOpensOnRun(false));
    act(() => drawerActions.openTerminal());
    act(() => drawerActions.showTrace({ title: 'Run 1', value: 1 }, { onRun: true }));
    expect(useDrawer.getState()).toMatchObject({ isTerminalOpen: true, isTraceLogOpen: false });
    act(() => drawerActions.openTrace());
    act(() => drawerActions.showTrace({ title: 'Run 2', value: 2 }, { onRun: true }));
    expect(screen.getByRole('heading', { name: 'Run 2' })).toBeVisible();
  });

  test('a message that the user asks for is shown', async () => {
    await renderViewer();
    act(() => drawerActions.setOpensOnRun(false));
    act(() => drawerActions.showTrace({ title: 'Input', value: 1 }));
    expect(screen.getByRole('heading', { name: 'Input' })).toBeVisible();
  });
});

test('opening it on a run moves no focus', async () => {
  const { host } = await renderViewer();
  const before = document.activeElement;
  act(() => host.publish('run-started', { scenarioId: 's1', scenarioName: 'Orders', runId: 'r1' }));
  act(() => drawerActions.showTrace({ title: 'Run', value: { a: 1 } }));
  expect(document.activeElement).toBe(before);
});

test('the search finds keys and values, steps through them and opens what hides them', async () => {
  const { user } = await renderViewer();
  act(() =>
    drawerActions.showTrace({
      title: 'Order',
      value: { ada: 1, deep: { in: { list: [{ who: 'Ada' }, { who: 'Bob' }] } } },
    }),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Find a key or value' }), 'ada');
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
  act(() => drawerActions.showTrace({ title: 'Order', value: { lines: [{ sku: 'x' }] } }));
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

test('what is too large to come along has its size and comes when it is wanted', async () => {
  const { user } = await renderShell(<ContextViewer />);
  let give: (value: unknown) => void = () => undefined;
  const load = jest.fn(() => new Promise<unknown>((resolve) => (give = resolve)));
  const part = { path: ['nodes', 'Make big'], name: 'Make big', bytes: 2_000_000, load };
  act(() => drawerActions.showTrace({ title: 'Run', value: { nodes: { Small: 1 }, variables: {} }, unloaded: [part] }));
  const parts = screen.getByRole('region', { name: 'Not loaded' });
  expect(parts).toHaveTextContent('Make big2.00 MB');
  await user.click(within(parts).getByRole('button', { name: 'Load Make big, 2.00 MB' }));
  await act(async () => give('x'.repeat(20)));
  expect(screen.queryByRole('region', { name: 'Not loaded' })).toBeNull();
  expect(useDrawer.getState().traceLog).toEqual({ nodes: { Small: 1, 'Make big': 'x'.repeat(20) }, variables: {} });
});

test('a part that does not come says why, and can be asked for again', async () => {
  const { user } = await renderShell(<ContextViewer />);
  const load = jest.fn(async () => Promise.reject(new Error('The run is no longer stored')));
  const part = { path: ['nodes', 'Big'], name: 'Big', bytes: 300_000, load };
  act(() => drawerActions.showTrace({ title: 'Run', value: { nodes: {} }, unloaded: [part] }));
  await user.click(screen.getByRole('button', { name: /^Load Big/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The run is no longer stored');
  expect(screen.getByRole('button', { name: /^Load Big/ })).toBeEnabled();
});

test('a variable that is shown says when it has changed or was deleted since, also while another tab is in front', async () => {
  const { host } = await renderViewer();
  const variable = { scenarioId: 's1', name: 'total' };
  act(() => drawerActions.showTrace({ title: 'total', value: 3, variable }));
  const publish = (scenarioId: string, changed: string[], deleted: string[] = []) =>
    act(() => host.publish('scenario-variables-changed', { scenarioId, changed, deleted }));
  publish('s2', ['total']);
  publish('s1', ['other']);
  expect(screen.queryByText(/This variable/)).toBeNull();
  publish('s1', ['total']);
  expect(screen.getByRole('status')).toHaveTextContent('This variable has changed since.');
  act(() => drawerActions.showTrace({ title: 'total', value: 4, variable }));
  expect(screen.queryByText(/This variable/)).toBeNull();
  act(() => drawerActions.closeTrace());
  publish('s1', [], ['total']);
  act(() => drawerActions.openTrace());
  expect(screen.getByText('This variable was deleted since.')).toBeVisible();
});

describe('a value of a recorded run', () => {
  const message = { path: [], nodeId: 'map', step: 2, side: 'input', message: 0, part: 'message' } as const;
  const record = { scenarioId: 's1', runId: 'r1', isTestable: true, messages: [message] };
  const value = { payload: { total: 40 }, logs: ['a'] };
  const show = () => act(() => drawerActions.showTrace({ title: 'Map, input', value, record }));

  test('leads from the selected field to what explains it, and from the run to a test case of it', async () => {
    const { user } = await renderViewer();
    show();
    expect(screen.queryByRole('link', { name: /^Explain/ })).toBeNull();
    await user.click(screen.getByRole('treeitem', { name: /total/ }));
    expect(screen.getByRole('link', { name: 'Explain payload.total' })).toHaveAttribute(
      'href',
      expect.stringMatching(/s1\?run=r1&node=map&explain=payload\.total&side=input&step=2&message=0$/),
    );
    await user.click(screen.getByRole('treeitem', { name: /logs/ }));
    expect(screen.queryByRole('link', { name: /^Explain/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Make test case' })).toHaveAttribute(
      'href',
      expect.stringMatching(/s1\?run=r1&make-test=$/),
    );
  });

  test('offers no test case to who may only read', async () => {
    await renderViewer({ session: sessionOf([], { canWrite: false }) });
    show();
    expect(screen.getByRole('heading', { name: 'Map, input' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Make test case' })).toBeNull();
  });
});
