import { act, screen, within } from '@testing-library/react';
import { renderShell } from '../../test/renderShell.tsx';
import { overlayActions } from '../shell/overlayStore.ts';
import { useAppearance } from './appearanceStore.ts';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { defaultSessionSettings, defaultSettings } from './settings.ts';

beforeEach(() => {
  localStorage.clear();
  useAppearance.setState({ ...defaultSettings, ...defaultSessionSettings });
});

/** Media queries on a window of this width that say nothing else of its user. */
function windowOf(width: number): void {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const minimum = /min-width: (\d+)px/.exec(query)?.[1];
    const matches = minimum !== undefined && width >= Number(minimum);
    return { matches, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
  });
}

async function open(width = 1440) {
  windowOf(width);
  const rendered = await renderShell(<SettingsDrawer />);
  act(() => overlayActions.openSettings());
  return rendered;
}

const choice = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

test('every setting is there, holds at once and tells the other areas', async () => {
  const { user, host } = await open();
  await user.click(choice('Theme', 'Light'));
  await user.click(choice('Primary color', 'Violet'));
  await user.click(choice('Skin', 'Bordered'));
  await user.click(screen.getByRole('switch', { name: /Compact menu/ }));
  await user.click(screen.getByRole('switch', { name: /Dark menu/ }));
  await user.click(screen.getByRole('switch', { name: /Fixed top bar/ }));
  await user.click(choice('Navigation', 'Top'));
  await user.click(choice('Page width', 'Boxed'));
  await user.click(choice('Direction', 'Right to left'));
  await user.click(screen.getByText('Français'));
  expect(useAppearance.getState()).toMatchObject({
    theme: 'light',
    skin: 'bordered',
    primary: 'violet',
    menu: 'horizontal',
    menuMini: false,
    semiDark: false,
    navbarFixed: false,
    locale: 'fr',
    isBoxLayout: true,
    isRtl: true,
  });
  expect(host.record.events).toEqual([{ name: 'language-changed', payload: { locale: 'fr' } }]);
});

test('the arrow keys go through the pictures', async () => {
  const { user } = await open();
  act(() => choice('Skin', 'Classic').focus());
  await user.keyboard('{ArrowRight}');
  expect(choice('Skin', 'Modern')).toBeChecked();
  expect(useAppearance.getState().skin).toBe('modern');
});

test('a setting without effect says why and stands still', async () => {
  await open();
  const semiDark = screen.getByRole('switch', { name: /Dark menu/ });
  expect(semiDark).toBeDisabled();
  expect(semiDark).toHaveAccessibleName(/Available in the light theme only/);
  act(() => useAppearance.getState().set('theme', 'light'));
  expect(semiDark).toBeEnabled();
  act(() => useAppearance.getState().set('menu', 'horizontal'));
  expect(screen.getByRole('switch', { name: /Compact menu/ })).toHaveAccessibleName(
    /Available with the side menu only/,
  );
  expect(semiDark).toHaveAccessibleName(/Available with the side menu only/);
});

test('below lg the menu slides in, whatever is chosen for it', async () => {
  await open(1279);
  expect(screen.getByRole('group', { name: 'Navigation' })).toBeDisabled();
  expect(screen.getByRole('group', { name: 'Navigation' })).toHaveAccessibleDescription(/opens over the page/);
  expect(screen.getByRole('switch', { name: /Compact menu/ })).toBeDisabled();
});

test('everything goes back to the defaults, and back again', async () => {
  const { user, host } = await open();
  await user.click(choice('Skin', 'Modern'));
  await user.click(screen.getByRole('button', { name: 'Reset to defaults' }));
  expect(choice('Skin', 'Classic')).toBeChecked();
  act(() => host.record.snackbars[0]?.action?.run());
  expect(choice('Skin', 'Modern')).toBeChecked();
});
