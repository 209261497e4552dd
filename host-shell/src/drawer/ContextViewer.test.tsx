import { act, screen } from '@testing-library/react';
import { sessionOf } from 'shared-contracts/testing';
import { type RenderShellOptions, renderShell } from '../../test/renderShell.tsx';
import { useRouteHandle } from '../routes/useRouteHandle.ts';
import { ContextViewer } from './ContextViewer.tsx';
import { drawerActs, initialDrawer, useDrawer } from './drawerStore.ts';
import { useDrawerEvents } from './useDrawerEvents.ts';

jest.mock('../routes/useRouteHandle.ts', () => ({ useRouteHandle: jest.fn(() => ({})) }));
const onRoute = (name: string) => jest.mocked(useRouteHandle).mockReturnValue({ name } as never);

beforeEach(() => {
  useDrawer.setState(initialDrawer);
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

test('variables are listed by name, viewed and deleted', async () => {
  onRoute('scenario-detail');
  const { user, host } = await renderViewer();
  act(() => drawerActs.openTrace());
  await user.click(screen.getByRole('tab', { name: 'Variables' }));
  expect(screen.getByText('No variables available')).toBeVisible();
  expect(screen.getByText('Please run scenario to show variables.')).toBeVisible();
  act(() => host.publish('scenario-variables-changed', { scenarioId: 's1', variables: { total: 3, first: 'a' } }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['first', 'total']);
  await user.click(screen.getByRole('button', { name: 'View total' }));
  expect(host.record.traces).toEqual([{ title: 'total', value: 3 }]);
  await user.click(screen.getByRole('button', { name: 'Delete total' }));
  expect(host.record.events).toEqual([
    { name: 'scenario-variable-deleted', payload: { scenarioId: 's1', name: 'total' } },
  ]);
});

test('guests delete no variables', async () => {
  onRoute('scenario-detail');
  const { user, host } = await renderViewer({ session: sessionOf(['Guest']) });
  act(() => drawerActs.openTrace());
  act(() => host.publish('scenario-variables-changed', { scenarioId: 's1', variables: { total: 3 } }));
  await user.click(screen.getByRole('tab', { name: 'Variables' }));
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
