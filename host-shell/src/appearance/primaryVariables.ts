import { type PresetName, primaryPresets } from './primaryPresets.ts';
import type { Theme } from './settings.ts';
import { themeColours, tint } from './tokens.ts';

/** What decides the colours that follow the primary preset. */
export interface PrimaryUse {
  primary: PresetName;
  theme: Theme;
  /** The navigation has the dark roles in the light theme. */
  semiDark: boolean;
  /** The navigation marks where one is by a line and not by a ground (decent, bordered). */
  flat: boolean;
}

/** The menu is dark in the dark theme and, by choice, in the light one; its marks follow the preset there too. */
function menuVariables({ primary, theme, semiDark, flat }: PrimaryUse): Record<string, string> {
  const preset = primaryPresets[primary];
  const dark = theme === 'dark' || semiDark;
  const on = preset.text[dark ? 'dark' : 'light'];
  if (flat) return semiDark ? { '--nav-on': on } : {};
  return { '--nav-on': on, '--nav-on-bg': tint(preset.primary, dark ? 20 : 10) };
}

/** Variables of tokens.css that follow the primary preset; none for blue, which is what tokens.css says already. */
export function primaryVariables(use: PrimaryUse): Record<string, string> {
  if (use.primary === 'blue') return {};
  const preset = primaryPresets[use.primary];
  return {
    '--primary': preset.primary,
    '--primary-solid': preset.solid,
    '--primary-solid-hover': preset.solidHover,
    '--primary-text': preset.text[use.theme],
    '--primary-bg': tint(preset.primary, use.theme === 'dark' ? 15 : 10),
    '--selected': tint(preset.primary, themeColours[use.theme].selectedShare),
    ...menuVariables(use),
  };
}

/** Every variable a preset may set. */
export const primaryVariableNames = Object.keys(
  primaryVariables({ primary: 'teal', theme: 'light', semiDark: true, flat: false }),
);
