import type { CSSProperties } from 'react';
import { terminalFonts } from '../appearance/terminalFonts.ts';
import type { TerminalTheme } from '../appearance/terminalThemes.ts';

/** Red, green and blue of its ground add up to more than half of white's. */
const isLight = ({ background }: TerminalTheme) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(background.slice(at, at + 2), 16), 0) > (3 * 255) / 2;

/** Colours, font and edge of a theme as variables of the terminal's styles. */
export function themeVariables(theme: TerminalTheme): CSSProperties {
  const { background, text, dim, accent, ok, warning, error, border, glow, caretColour, font } = theme;
  const variables = { background, text, dim, accent, ok, warning, error, 'caret-colour': caretColour };
  const named = Object.entries(variables).map(([key, value]) => [`--t-${key}`, value]);
  return Object.fromEntries([
    ...named,
    ['--t-scheme', isLight(theme) ? 'light' : 'dark'],
    ['--t-font', terminalFonts[font].css],
    ['--t-edge', border ? `10px solid ${border}` : '0 solid transparent'],
    ['--t-glow', glow ?? 'none'],
    ['--t-radius', font === 'plain' || font === 'ubuntuMono' ? 'var(--r-xs)' : '0'],
  ]);
}
