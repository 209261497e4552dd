import { act } from '@testing-library/react';
// biome-ignore lint/style/noRestrictedImports: what Ant Design makes of the theme is under test
import { theme as ant } from 'antd';
import { contrast } from '../../test/contrast.ts';
import { renderShell } from '../../test/renderShell.tsx';
import { antThemeOf } from './antTheme.ts';
import { choicesOf, themeOf, useAppearance } from './appearanceStore.ts';
import { applyAppearance, keepAppearance } from './applyAppearance.ts';
import { presetNames, primaryPresets } from './primaryPresets.ts';
import { defaultSessionSettings, defaultSettings, storageKeys } from './settings.ts';
import { readSettings } from './storedSettings.ts';
import { themeColours } from './tokens.ts';
import { useOtherTabs } from './useOtherTabs.ts';

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

test('box layout and right to left last for the session: nothing is stored of them', () => {
  useAppearance.getState().setForSession('isBoxLayout', true);
  useAppearance.getState().setForSession('isRtl', true);
  expect(useAppearance.getState()).toMatchObject({ isBoxLayout: true, isRtl: true });
  expect(Object.keys({ ...localStorage })).toEqual([]);
});

test('pages slide in and the site has the name of the product, unless the session has other settings', () => {
  expect(defaultSessionSettings).toMatchObject({ routeTransition: 'slide-x-transition', title: '' });
  useAppearance.getState().setForSession('routeTransition', 'none');
  useAppearance.getState().setForSession('title', 'Acme automation');
  expect(useAppearance.getState()).toMatchObject({ routeTransition: 'none', title: 'Acme automation' });
  expect(Object.keys({ ...localStorage })).toEqual([]);
});

test('a reset forgets every choice but the language, and can be taken back', () => {
  const { set, setForSession, reset, restore } = useAppearance.getState();
  set('theme', 'light');
  set('skin', 'modern');
  set('locale', 'fr');
  setForSession('isRtl', true);
  const before = choicesOf(useAppearance.getState());
  reset();
  expect(choicesOf(useAppearance.getState())).toEqual({
    ...defaultSettings,
    ...defaultSessionSettings,
    locale: 'fr',
  });
  expect({ ...localStorage }).toEqual({ 'app-locale': 'fr' });
  restore(before);
  expect(choicesOf(useAppearance.getState())).toEqual(before);
  expect(localStorage.getItem('app-skins')).toBe('modern');
});

test.each([
  ['classic', ['skin-classic']],
  ['modern', ['skin-modern']],
  ['decent', ['skin-decent']],
  ['bordered', ['skin-decent', 'skin-bordered']],
] as const)('the skin %s gives <html> the classes %j and no others of a skin', (skin, classes) => {
  applyAppearance({ ...useAppearance.getState(), skin: 'modern' });
  applyAppearance({ ...useAppearance.getState(), skin });
  expect([...root.classList].filter((name) => name.startsWith('skin-'))).toEqual(classes);
});

test('layout and navigation have a class each, beside those of others', () => {
  root.classList.add('of-an-extension');
  applyAppearance({ ...useAppearance.getState() });
  expect(root).toHaveClass('layout-full', 'navigation-vertical', 'of-an-extension');
  applyAppearance({ ...useAppearance.getState(), isBoxLayout: true, menu: 'horizontal' });
  expect(root).toHaveClass('layout-box', 'navigation-horizontal', 'of-an-extension');
  expect(root).not.toHaveClass('layout-full', 'navigation-vertical');
  root.classList.remove('of-an-extension');
});

test.each([
  ['light', 'vertical', true, 'true'],
  ['light', 'vertical', false, 'false'],
  ['light', 'horizontal', true, 'false'],
  ['dark', 'vertical', true, 'false'],
] as const)('in the %s theme with a %s menu, semi-dark %s applies: %s', (theme, menu, semiDark, applies) => {
  applyAppearance({ ...useAppearance.getState(), theme, menu, semiDark });
  expect(root.dataset.semiDark).toBe(applies);
});

test('right to left stands on <html>', () => {
  applyAppearance({ ...useAppearance.getState(), isRtl: true });
  expect(root.dir).toBe('rtl');
  applyAppearance({ ...useAppearance.getState(), isRtl: false });
  expect(root.dir).toBe('ltr');
});

describe('another tab', () => {
  const changeStored = (key: string | null) => act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  function Listening() {
    useOtherTabs();
    return null;
  }

  test('what it chooses holds here at once, in the host and in the remotes', async () => {
    const { host } = await renderShell(<Listening />);
    localStorage.setItem('app-theme', 'light');
    localStorage.setItem('app-locale', 'fr');
    changeStored('app-theme');
    await act(async () => undefined);
    expect(useAppearance.getState()).toMatchObject({ theme: 'light', locale: 'fr' });
    expect(host.record.events).toEqual([{ name: 'language-changed', payload: { locale: 'fr' } }]);
  });

  test('a cleared storage means the defaults', async () => {
    useAppearance.getState().set('skin', 'modern');
    await renderShell(<Listening />);
    localStorage.clear();
    changeStored(null);
    expect(useAppearance.getState().skin).toBe('classic');
  });

  test('what others store is none of our business', async () => {
    await renderShell(<Listening />);
    localStorage.setItem('app-theme', 'light');
    changeStored('something-else');
    expect(useAppearance.getState().theme).toBe('dark');
  });
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

test('where motion is unwelcome the parts of Ant Design come and go at once', () => {
  expect(ant.getDesignToken(antThemeOf('dark', 'classic', 'blue', true)).motion).toBe(false);
  expect(ant.getDesignToken(antThemeOf('dark', 'classic', 'blue', false)).motion).toBe(true);
});

test.each(['dark', 'light'] as const)('Ant Design keeps the exact brand colours in the %s theme', (theme) => {
  const token = ant.getDesignToken(antThemeOf(theme, 'classic', 'blue', false));
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

test.each(['dark', 'light'] as const)('tags of every state can be read in the %s theme', (theme) => {
  const config = antThemeOf(theme, 'classic', 'blue', false);
  const token = { ...ant.getDesignToken(config), ...config.components?.Tag };
  const { colorBgContainer: ground, colorSuccessBg, colorWarningBg, colorErrorBg } = token;
  expect(contrast(token.colorSuccess, ground, colorSuccessBg)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(token.colorWarning, ground, colorWarningBg)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(token.colorError, ground, colorErrorBg)).toBeGreaterThanOrEqual(4.5);
});

test('there are six presets, the first with the primary of the specification', () => {
  expect(presetNames).toHaveLength(6);
  expect(primaryPresets[presetNames[0]!].primary).toBe('#078dee');
});
