import { type Locale, locales } from 'shared-contracts';
import { type PresetName, presetNames } from './primaryPresets.ts';

export const themes = ['dark', 'light', 'system'] as const;
export type ThemeChoice = (typeof themes)[number];
/** The theme on screen: `system` resolved by the operating system. */
export type Theme = 'dark' | 'light';

export const skins = ['classic', 'modern', 'decent', 'bordered'] as const;
export type Skin = (typeof skins)[number];

export const menus = ['vertical', 'horizontal'] as const;
export type Menu = (typeof menus)[number];

/** Appearance settings that are kept between visits (appearance §3). */
export interface AppearanceSettings {
  theme: ThemeChoice;
  menu: Menu;
  menuMini: boolean;
  semiDark: boolean;
  skin: Skin;
  navbarFixed: boolean;
  primary: PresetName;
  locale: Locale;
}

export const defaultSettings: AppearanceSettings = {
  theme: 'dark',
  menu: 'vertical',
  menuMini: true,
  semiDark: true,
  skin: 'classic',
  navbarFixed: true,
  primary: 'blue',
  // The browser's language is not asked (AMB-30).
  locale: 'en',
};

/** Storage keys (appearance §9, NS-28). */
export const storageKeys: Readonly<Record<keyof AppearanceSettings, string>> = {
  theme: 'app-theme',
  menu: 'app-menu',
  menuMini: 'app-menu-mini',
  semiDark: 'app-semi-dark',
  skin: 'app-skins',
  navbarFixed: 'app-navbar-fixed',
  primary: 'app-primary',
  locale: 'app-locale',
};

/** Settings that last for the session and are never stored (appearance §3). */
export interface SessionSettings {
  isBoxLayout: boolean;
  isRtl: boolean;
  /** How a new page comes in. */
  routeTransition: 'slide-x-transition' | 'none';
  /** Name of the site in the title of the document; empty for that of the product. */
  title: string;
}

export const defaultSessionSettings: SessionSettings = {
  isBoxLayout: false,
  isRtl: false,
  routeTransition: 'slide-x-transition',
  title: '',
};

/** Colours of the page before scripts run, kept for the next start (APPR-30). */
export const loaderKeys = { background: 'loader-bg', color: 'loader-color' } as const;

/** Allowed values of each setting; what is stored and not allowed counts as not stored. */
export const allowedValues: { readonly [K in keyof AppearanceSettings]: readonly AppearanceSettings[K][] } = {
  theme: themes,
  menu: menus,
  menuMini: [true, false],
  semiDark: [true, false],
  skin: skins,
  navbarFixed: [true, false],
  primary: presetNames,
  locale: locales,
};
