import type { AppearanceState } from './appearanceStore.ts';
import { themeOf } from './appearanceStore.ts';
import { primaryPresets } from './primaryPresets.ts';
import { loaderKeys } from './settings.ts';
import { writeStored } from './storedSettings.ts';
import { themeColours, tint } from './tokens.ts';

/** Variables of tokens.css that follow the primary preset. */
function primaryVariables(state: AppearanceState): Record<string, string> {
  const theme = themeOf(state);
  const preset = primaryPresets[state.primary];
  const { selectedShare } = themeColours[theme];
  return {
    '--primary': preset.primary,
    '--primary-solid': preset.solid,
    '--primary-solid-hover': preset.solidHover,
    '--primary-text': preset.text[theme],
    '--primary-bg': tint(preset.primary, theme === 'dark' ? 15 : 10),
    '--selected': tint(preset.primary, selectedShare),
  };
}

/** The menu is dark in the dark theme and, by choice, in the light one; its marks follow the preset there too. */
function menuVariables(state: AppearanceState): Record<string, string> {
  const preset = primaryPresets[state.primary];
  const flat = state.skin === 'decent' || state.skin === 'bordered';
  const light = themeOf(state) === 'light';
  const dark = !light || state.semiDark;
  if (flat) return dark && light ? { '--nav-on': preset.text.dark } : {};
  return {
    '--nav-on': preset.text[dark ? 'dark' : 'light'],
    '--nav-on-bg': tint(preset.primary, dark ? 20 : 10),
  };
}

const preset = new Set(['--nav-on', '--nav-on-bg']);

/** Puts the appearance on <html>, from where tokens.css takes it, and keeps the loader's colours for the next start. */
export function applyAppearance(state: AppearanceState, root: HTMLElement = document.documentElement): void {
  const theme = themeOf(state);
  root.dataset.theme = theme;
  root.dataset.skin = state.skin;
  root.dataset.semiDark = String(state.semiDark);
  root.lang = state.locale;
  root.dir = state.isRtl ? 'rtl' : 'ltr';
  // Blue is what tokens.css says already.
  const variables: Record<string, string> =
    state.primary === 'blue' ? {} : { ...primaryVariables(state), ...menuVariables(state) };
  for (const name of [...Object.keys(primaryVariables(state)), ...preset]) {
    root.style.setProperty(name, variables[name] ?? null);
  }
  writeStored(loaderKeys.background, themeColours[theme].surface);
  writeStored(loaderKeys.color, primaryPresets[state.primary].primary);
}

/** Applies the appearance now and after every change, and follows the operating system's theme while it changes. */
export function keepAppearance(store: {
  getState(): AppearanceState;
  subscribe(listener: (state: AppearanceState) => void): () => void;
}): void {
  const prefersLight = matchMedia('(prefers-color-scheme: light)');
  const follow = () => store.getState().setSystemTheme(prefersLight.matches ? 'light' : 'dark');
  prefersLight.addEventListener('change', follow);
  follow();
  applyAppearance(store.getState());
  store.subscribe((state) => applyAppearance(state));
}
