import { writeStored } from '../services/browserStorage.ts';
import type { AppearanceState } from './appearanceStore.ts';
import { primaryPresets } from './primaryPresets.ts';
import { primaryVariableNames } from './primaryVariables.ts';
import { lookOf, rootClassesOf, semiDarkApplies, variablesOf } from './rootLook.ts';
import { loaderKeys } from './settings.ts';
import { themeColours } from './tokens.ts';

const lookClass = /^(skin|layout|navigation)-/;

function setClasses(root: HTMLElement, wanted: readonly string[]): void {
  root.classList.remove(...[...root.classList].filter((name) => lookClass.test(name) && !wanted.includes(name)));
  root.classList.add(...wanted);
}

/** Puts the appearance on <html>, from where tokens.css takes it, and keeps the loader's colours for the next start. */
export function applyAppearance(state: AppearanceState, root: HTMLElement = document.documentElement): void {
  const look = lookOf(state);
  const { surface } = themeColours[look.theme];
  const { primary } = primaryPresets[look.primary];
  root.dataset.theme = look.theme;
  root.dataset.skin = look.skin;
  root.dataset.semiDark = String(semiDarkApplies(look));
  setClasses(root, rootClassesOf(look));
  root.lang = state.locale;
  root.dir = state.isRtl ? 'rtl' : 'ltr';
  const variables = variablesOf(look);
  for (const name of primaryVariableNames) root.style.setProperty(name, variables[name] ?? null);
  writeStored(loaderKeys.background, surface);
  writeStored(loaderKeys.color, primary);
  // The page goes on in the colours it began with, and the browser's own bars take them, too.
  root.style.setProperty('--loader-bg', surface);
  root.style.setProperty('--loader-color', primary);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
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
