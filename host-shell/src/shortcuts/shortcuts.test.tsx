import { fireEvent, render, screen, within } from '@testing-library/react';
import { defineManifest } from 'shared-contracts';
import { planOf, planRemoteOf } from '../../test/plan.ts';
import { renderShell } from '../../test/renderShell.tsx';
import { drawerActions, useDrawer } from '../drawer/drawerStore.ts';
import { useFrameShortcuts } from '../frame/useFrameShortcuts.ts';
import { useOverlays } from '../shell/overlayStore.ts';
import { shellShortcuts } from './registry.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

function Page() {
  useFrameShortcuts();
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Input" />
      <textarea aria-label="Text" />
      {/* biome-ignore lint/a11y/useSemanticElements: an editor is made so */}
      <div role="textbox" aria-label="Editor" tabIndex={0} contentEditable suppressContentEditableWarning>
        <span>written</span>
      </div>
    </>
  );
}

beforeEach(() => {
  useOverlays.setState({ shortcutsOpen: false });
  drawerActions.close();
});
const isOpen = () => useOverlays.getState().shortcutsOpen;

test('? opens the overview outside fields', () => {
  render(<Page />);
  fireEvent.keyDown(screen.getByRole('button'), { key: '?' });
  expect(isOpen()).toBe(true);
});

test('? in fields and editors is a letter', () => {
  render(<Page />);
  for (const target of [screen.getByLabelText('Input'), screen.getByLabelText('Text'), screen.getByText('written')]) {
    fireEvent.keyDown(target, { key: '?' });
  }
  expect(isOpen()).toBe(false);
});

test('? with another key held, or under a dialog, opens nothing', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: '?', ctrlKey: true });
  render(<div role="dialog" aria-modal="true" aria-label="Dialog" />);
  fireEvent.keyDown(document.body, { key: '?' });
  expect(isOpen()).toBe(false);
});

test('the key that opened the Terminal closes it from its own line; other keys there are letters', () => {
  render(<Page />);
  const press = (init: KeyboardEventInit) => fireEvent.keyDown(screen.getByLabelText('Input'), init);
  press({ key: 'j', ctrlKey: true });
  expect(useDrawer.getState().isTerminalOpen).toBe(false);
  drawerActions.openTerminal();
  press({ key: 'i', ctrlKey: true });
  expect(useDrawer.getState().isTraceLogOpen).toBe(false);
  press({ key: 'j', metaKey: true });
  expect(useDrawer.getState().isTerminalOpen).toBe(false);
});

test('the key below Escape opens the Terminal whatever it writes', () => {
  render(<Page />);
  fireEvent.keyDown(screen.getByLabelText('Input'), { key: '²', code: 'Backquote', ctrlKey: true });
  expect(useDrawer.getState().isTerminalOpen).toBe(true);
});

test('no two shortcuts of one group have the same keys', () => {
  for (const { shortcuts } of shellShortcuts) {
    const keys = shortcuts.map((shortcut) => shortcut.keys.join(' '));
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('the overview lists the shell’s keys and those of the areas the user may open', async () => {
  useOverlays.setState({ shortcutsOpen: true });
  const text = (en: string) => ({ en, fr: `${en} (fr)` });
  const area = (id: `remote-${string}`, title: string, access = {}) =>
    planRemoteOf(
      defineManifest({
        id,
        title: text(title),
        access,
        routes: [],
        navigation: [],
        shortcuts: [{ keys: ['Mod', 'S'], title: text(`Save in ${title}`) }],
      }),
    );
  const plan = planOf({
    remotes: [area('remote-a', 'Scenarios'), area('remote-b', 'Administration', { isAdmin: true })],
  });
  await renderShell(<ShortcutsDialog />, { plan });
  expect(
    within(screen.getByRole('region', { name: 'Everywhere' })).getByText('Search apps, pages and actions'),
  ).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Scenarios' })).getByText('Save in Scenarios')).toBeVisible();
  expect(screen.queryByText('Save in Administration')).toBeNull();
});
