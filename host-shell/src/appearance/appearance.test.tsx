import { act, screen } from '@testing-library/react';
// biome-ignore lint/style/noRestrictedImports: what Ant Design makes of the theme is under test
import { theme as ant } from 'antd';
import { contrast } from '../../test/contrast.ts';
import { renderShell } from '../../test/renderShell.tsx';
import { frameActs } from '../frame/frameStore.ts';
import { antThemeOf } from './antTheme.ts';
import { themeOf, useAppearance } from './appearanceStore.ts';
import { applyAppearance, keepAppearance } from './applyAppearance.ts';
import { presetNames, primaryPresets } from './primaryPresets.ts';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { defaultSettings, storageKeys } from './settings.ts';
import { readSettings } from './storedSettings.ts';
import { themeColours } from './tokens.ts';

const initial = useAppearance.getState();
const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  useAppearance.setState({ ...initial, ...defaultSettings }, true);
});

test('an empty storage gives the defaults of the specification', () => {
  expect(readSettings()).toEqual({
    theme: 'dark',
    menu: 'vertical',
    menuMini: true,
    semiDark: true,
    skin: 'classic',
    navbarFixed: true,
    primary: 'blue',
    locale: 'en',
  });
});

test.each([
  ['theme', 'system', 'app-theme'],
  ['menu', 'horizontal', 'app-menu'],
  ['menuMini', false, 'app-menu-mini'],
  ['semiDark', false, 'app-semi-dark'],
  ['skin', 'bordered', 'app-skins'],
  ['navbarFixed', false, 'app-navbar-fixed'],
  ['locale', 'fr', 'app-locale'],
  ['primary', 'violet', 'app-primary'],
] as const)('%s is kept as %s under %s', (name, value, key) => {
  useAppearance.getState().set(name, value);
  expect(storageKeys[name]).toBe(key);
  expect(localStorage.getItem(key)).toBe(String(value));
  expect(readSettings()[name]).toBe(value);
});

test('what is stored and not allowed counts as not stored', () => {
  localStorage.setItem('app-theme', 'pink');
  localStorage.setItem('app-skins', '');
  expect(readSettings()).toMatchObject({ theme: 'dark', skin: 'classic' });
});

test('box layout and right to left last for the session', () => {
  useAppearance.setState({ isBoxLayout: true, isRtl: true });
  expect(Object.keys({ ...localStorage })).toEqual([]);
});

test('system follows the operating system, also when it changes, and is remembered as system', () => {
  let changed = () => {};
  let matches = true;
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return matches;
        },
        addEventListener: (_: string, listener: () => void) => {
          changed = listener;
        },
      }) as unknown as MediaQueryList,
  );
  useAppearance.getState().set('theme', 'system');
  keepAppearance(useAppearance);
  expect(root.dataset.theme).toBe('light');
  matches = false;
  changed();
  expect(root.dataset.theme).toBe('dark');
  expect(localStorage.getItem('app-theme')).toBe('system');
  expect(themeOf({ theme: 'light', systemTheme: 'dark' })).toBe('light');
});

test('the appearance stands on <html>, and the loader’s colours are kept for the next start', () => {
  applyAppearance({
    ...useAppearance.getState(),
    theme: 'light',
    skin: 'modern',
    semiDark: false,
    locale: 'fr',
    primary: 'teal',
  });
  expect({ ...root.dataset }).toMatchObject({ theme: 'light', skin: 'modern', semiDark: 'false' });
  expect(root.lang).toBe('fr');
  expect(root.style.getPropertyValue('--primary')).toBe(primaryPresets.teal.primary);
  expect(localStorage.getItem('loader-bg')).toBe(themeColours.light.surface);
  expect(localStorage.getItem('loader-color')).toBe(primaryPresets.teal.primary);
});

test('blue is what the style sheet says already: no variable is left behind', () => {
  applyAppearance({ ...useAppearance.getState(), primary: 'teal' });
  applyAppearance({ ...useAppearance.getState(), primary: 'blue' });
  expect(root.style.getPropertyValue('--primary')).toBe('');
  expect(root.style.getPropertyValue('--nav-on')).toBe('');
});

test('surfaces of both themes are those of the specification', () => {
  expect(themeColours.dark).toMatchObject({ bg: '#151521', surface: '#1e1e2d', success: '#36B37E' });
  expect(themeColours.light).toMatchObject({ bg: '#f9fafb', success: '#22C55E' });
});

test.each(['dark', 'light'] as const)('Ant Design keeps the exact brand colours in the %s theme', (theme) => {
  const token = ant.getDesignToken(antThemeOf(theme, 'classic', 'blue'));
  const { colorPrimary, colorInfo, colorWarning, colorError, colorSuccess } = token;
  const made = [colorPrimary, colorInfo, colorWarning, colorError, colorSuccess].map((colour) => colour.toLowerCase());
  const wanted = ['#078dee', '#00b8d9', '#ffab00', '#ff5630', themeColours[theme].success.toLowerCase()];
  expect(made).toEqual(wanted);
  expect(token).toMatchObject({
    colorBgContainer: themeColours[theme].surface,
    colorBgLayout: themeColours[theme].bg,
    fontSize: 13,
    controlHeight: 32,
    zIndexPopupBase: 2000,
  });
});

test('there are six presets, the first with the primary of the specification', () => {
  expect(presetNames).toHaveLength(6);
  expect(primaryPresets[presetNames[0]!].primary).toBe('#078dee');
});

test.each(presetNames)('texts and filled buttons of the preset %s can be read', (name) => {
  const { solid, solidHover, text } = primaryPresets[name];
  const pairs: [string, string][] = [
    ['#ffffff', solid],
    ['#ffffff', solidHover],
    [text.dark, themeColours.dark.surface],
    [text.light, themeColours.light.surface],
  ];
  expect(pairs.filter(([one, other]) => contrast(one, other) < 4.5)).toEqual([]);
});

test('the settings change what they say and tell the other areas', async () => {
  const { user, host } = await renderShell(<SettingsDrawer />);
  act(() => frameActs.openSettings());
  await user.click(screen.getByText('Light'));
  await user.click(screen.getByText('Bordered'));
  await user.click(screen.getByLabelText('Violet'));
  await user.click(screen.getByRole('switch', { name: /Mini menu/ }));
  await user.click(screen.getByRole('switch', { name: /Semi-dark/ }));
  await user.click(screen.getByText('Français'));
  expect(useAppearance.getState()).toMatchObject({
    theme: 'light',
    skin: 'bordered',
    primary: 'violet',
    menuMini: false,
    semiDark: false,
    locale: 'fr',
  });
  expect(host.record.events).toEqual([{ name: 'language-changed', payload: { locale: 'fr' } }]);
});
