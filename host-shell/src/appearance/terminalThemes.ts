import type { TerminalFont } from './terminalFonts.ts';

/**
 * Shape of the caret: the cell inverted, a line below it, a bar before it, or the Spectrum's cell with the letter of
 * its mode.
 */
export type TerminalCaret = 'block' | 'underscore' | 'bar' | 'letter';

/** Who sits at the prompt, in the machine's own manner. */
export type TerminalPrompt = 'plain' | 'shell' | 'drive' | 'ready' | 'readyArrow' | 'arrow' | 'none';

/** A terminal theme (look §7): it looks like the machine it is named after. Every pair of text on ground has 4.5:1. */
export interface TerminalTheme {
  background: string;
  text: string;
  dim: string;
  accent: string;
  ok: string;
  warning: string;
  error: string;
  /** Edge around the screen, of machines that had one. */
  border?: string;
  /** Light that spreads around letters, as a CSS text shadow. */
  glow?: string;
  font: TerminalFont;
  caret: TerminalCaret;
  caretColour: string;
  prompt: TerminalPrompt;
}

/** The ten themes in the order of the picker. */
export const terminalThemes = {
  dark: {
    background: '#0d0d14',
    text: '#dcdce8',
    dim: '#9091aa',
    accent: '#56b3f8',
    ok: '#4cc792',
    warning: '#ffb938',
    error: '#ff8467',
    font: 'plain',
    caret: 'block',
    caretColour: '#078dee',
    prompt: 'plain',
  },
  light: {
    background: '#ffffff',
    text: '#1b2030',
    dim: '#646d82',
    accent: '#0664b0',
    ok: '#12753a',
    warning: '#8a5700',
    error: '#c0310e',
    font: 'plain',
    caret: 'block',
    caretColour: '#078dee',
    prompt: 'plain',
  },
  c64: {
    background: '#352879',
    text: '#c9c3ff',
    dim: '#aaa1f0',
    accent: '#8fe3ee',
    ok: '#9ae29b',
    warning: '#e3e27a',
    error: '#ffb0aa',
    border: '#6c5eb5',
    font: 'pressStart',
    caret: 'block',
    caretColour: '#c9c3ff',
    prompt: 'ready',
  },
  msdos: {
    background: '#000000',
    text: '#c0c0c0',
    dim: '#909090',
    accent: '#55ffff',
    ok: '#55ff55',
    warning: '#ffff55',
    error: '#ff7777',
    font: 'vt323',
    caret: 'underscore',
    caretColour: '#c0c0c0',
    prompt: 'drive',
  },
  matrix: {
    background: '#020a04',
    text: '#37e86b',
    dim: '#2aa853',
    accent: '#a8ffc4',
    ok: '#37e86b',
    warning: '#d8ff5a',
    error: '#ff6b5e',
    glow: '0 0 6px rgb(55 232 107 / 45%)',
    font: 'plain',
    caret: 'block',
    caretColour: '#37e86b',
    prompt: 'arrow',
  },
  zxSpectrum: {
    background: '#d7d7d7',
    text: '#000000',
    dim: '#454545',
    accent: '#0000c0',
    ok: '#005a00',
    warning: '#5e4400',
    error: '#a80000',
    border: '#c0c0c0',
    font: 'pressStart',
    caret: 'letter',
    caretColour: '#000000',
    prompt: 'none',
  },
  trs80: {
    background: '#0a0b0d',
    text: '#d9e3ee',
    dim: '#8d99a6',
    accent: '#ffffff',
    ok: '#b8f0c8',
    warning: '#f5e3a6',
    error: '#ffb3a8',
    glow: '0 0 3px rgb(217 227 238 / 35%)',
    font: 'vt323',
    caret: 'block',
    caretColour: '#d9e3ee',
    prompt: 'readyArrow',
  },
  ubuntu: {
    background: '#300a24',
    text: '#f2f0f1',
    dim: '#b79bae',
    accent: '#8fbcff',
    ok: '#8ae234',
    warning: '#fcc34b',
    error: '#ff8a80',
    font: 'ubuntuMono',
    caret: 'block',
    caretColour: '#f2f0f1',
    prompt: 'shell',
  },
  solarizedDark: {
    background: '#002b36',
    text: '#a3b1b1',
    dim: '#8a9a9b',
    accent: '#4aa3e3',
    ok: '#9db000',
    warning: '#c99a10',
    error: '#f57f78',
    font: 'plain',
    caret: 'bar',
    caretColour: '#a3b1b1',
    prompt: 'plain',
  },
  solarizedLight: {
    background: '#fdf6e3',
    text: '#4b5f66',
    dim: '#5d7077',
    accent: '#1b6fb0',
    ok: '#5f6e00',
    warning: '#7d5f00',
    error: '#bd2420',
    font: 'plain',
    caret: 'bar',
    caretColour: '#4b5f66',
    prompt: 'plain',
  },
} as const satisfies Record<string, TerminalTheme>;

export type TerminalThemeName = keyof typeof terminalThemes;
export const terminalThemeNames = Object.keys(terminalThemes) as TerminalThemeName[];

/** Storage key of the chosen theme (GAP-06). */
export const terminalThemeKey = 'terminal-theme';
