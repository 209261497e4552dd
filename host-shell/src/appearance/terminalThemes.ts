/** Colours of a terminal theme (look §7); every pair of text on ground has 4.5:1. */
export interface TerminalTheme {
  background: string;
  text: string;
  dim: string;
  accent: string;
  ok: string;
  warning: string;
  error: string;
  /** Font family, size and line height. */
  font: string;
}

const plain = '400 12px / 20px var(--mono)';
const large = '400 13px / 20px var(--mono)';

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
    font: plain,
  },
  light: {
    background: '#ffffff',
    text: '#1b2030',
    dim: '#646d82',
    accent: '#0664b0',
    ok: '#12753a',
    warning: '#8a5700',
    error: '#c0310e',
    font: plain,
  },
  c64: {
    background: '#352879',
    text: '#c9c3ff',
    dim: '#aaa1f0',
    accent: '#8fe3ee',
    ok: '#9ae29b',
    warning: '#e3e27a',
    error: '#ffb0aa',
    font: plain,
  },
  msdos: {
    background: '#000000',
    text: '#c0c0c0',
    dim: '#909090',
    accent: '#55ffff',
    ok: '#55ff55',
    warning: '#ffff55',
    error: '#ff7777',
    font: plain,
  },
  matrix: {
    background: '#020a04',
    text: '#37e86b',
    dim: '#2aa853',
    accent: '#a8ffc4',
    ok: '#37e86b',
    warning: '#d8ff5a',
    error: '#ff6b5e',
    font: plain,
  },
  zxSpectrum: {
    background: '#d7d7d7',
    text: '#000000',
    dim: '#454545',
    accent: '#0000c0',
    ok: '#005a00',
    warning: '#5e4400',
    error: '#a80000',
    font: plain,
  },
  trs80: {
    background: '#0a0b0d',
    text: '#d9e3ee',
    dim: '#8d99a6',
    accent: '#ffffff',
    ok: '#b8f0c8',
    warning: '#f5e3a6',
    error: '#ffb3a8',
    font: plain,
  },
  ubuntu: {
    background: '#300a24',
    text: '#f2f0f1',
    dim: '#b79bae',
    accent: '#8fbcff',
    ok: '#8ae234',
    warning: '#fcc34b',
    error: '#ff8a80',
    font: large,
  },
  solarizedDark: {
    background: '#002b36',
    text: '#a3b1b1',
    dim: '#8a9a9b',
    accent: '#4aa3e3',
    ok: '#9db000',
    warning: '#c99a10',
    error: '#f57f78',
    font: plain,
  },
  solarizedLight: {
    background: '#fdf6e3',
    text: '#4b5f66',
    dim: '#5d7077',
    accent: '#1b6fb0',
    ok: '#5f6e00',
    warning: '#7d5f00',
    error: '#bd2420',
    font: plain,
  },
} as const satisfies Record<string, TerminalTheme>;

export type TerminalThemeName = keyof typeof terminalThemes;
export const terminalThemeNames = Object.keys(terminalThemes) as TerminalThemeName[];

/** Storage key of the chosen theme (GAP-06). */
export const terminalThemeKey = 'terminal-theme';
