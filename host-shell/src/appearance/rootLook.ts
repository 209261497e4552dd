import type { AppearanceState } from './appearanceStore.ts';
import { themeOf } from './appearanceStore.ts';
import { primaryVariables } from './primaryVariables.ts';
import type { Menu, Skin, Theme } from './settings.ts';

/** A look without the rest of the settings: what the page and each small picture of it are drawn from. */
export interface Look {
  theme: Theme;
  skin: Skin;
  menu: Menu;
  semiDark: boolean;
  boxed: boolean;
  primary: AppearanceState['primary'];
}

export function lookOf(state: AppearanceState): Look {
  const { skin, menu, semiDark, isBoxLayout: boxed, primary } = state;
  return { theme: themeOf(state), skin, menu, semiDark, boxed, primary };
}

/** Semi-dark gives the menu at the side dark roles in the light theme; anywhere else there is nothing to darken (look §3). */
export function semiDarkApplies({ semiDark, theme, menu }: Pick<Look, 'semiDark' | 'theme' | 'menu'>): boolean {
  return semiDark && theme === 'light' && menu === 'vertical';
}

/** Classes of the skin. Bordered is decent with more lines and has both (APPR-04). */
export function skinClassesOf(skin: Skin): string[] {
  return skin === 'bordered' ? ['skin-decent', 'skin-bordered'] : [`skin-${skin}`];
}

/** Classes that stand on <html> (APPR-01 to -04). */
export function rootClassesOf({ skin, menu, boxed }: Pick<Look, 'skin' | 'menu' | 'boxed'>): string[] {
  return [...skinClassesOf(skin), boxed ? 'layout-box' : 'layout-full', `navigation-${menu}`];
}

/** Variables of tokens.css that this look sets itself. */
export function variablesOf(look: Look): Record<string, string> {
  const flat = look.skin === 'decent' || look.skin === 'bordered';
  return primaryVariables({ primary: look.primary, theme: look.theme, semiDark: semiDarkApplies(look), flat });
}
