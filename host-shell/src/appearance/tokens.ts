import type { Theme } from './settings.ts';

/** Values of tokens.css that Ant Design computes with, so that it needs them as colours and not as variables (look §2). */
export interface ThemeColours {
  success: string;
  bg: string;
  surface: string;
  raised: string;
  sunken: string;
  overlay: string;
  hover: string;
  active: string;
  border: string;
  borderStrong: string;
  borderControl: string;
  text: string;
  text2: string;
  text3: string;
  textOff: string;
  /** Of fields that are read only: as quiet as can still be read, on their own ground over every surface. */
  textDisabled: string;
  infoText: string;
  successText: string;
  warningText: string;
  errorText: string;
  /** Strength of the primary tint behind selected things. */
  selectedShare: number;
  e1: string;
  e3: string;
  e4: string;
}

export const brand = { info: '#00B8D9', warning: '#FFAB00', error: '#FF5630', danger: '#c7340f', spotlight: '#2c2c42' };

export const themeColours: Readonly<Record<Theme, ThemeColours>> = {
  dark: {
    success: '#36B37E',
    bg: '#151521',
    surface: '#1e1e2d',
    raised: '#26263a',
    sunken: '#11111a',
    overlay: 'rgba(8,8,14,.62)',
    hover: 'rgba(255,255,255,.045)',
    active: 'rgba(255,255,255,.08)',
    border: '#2b2b3f',
    borderStrong: '#3b3b54',
    borderControl: '#67688c',
    text: '#ececf4',
    text2: '#b3b4c8',
    text3: '#9293ad',
    textOff: '#5e5f78',
    textDisabled: '#a0a1ba',
    infoText: '#2cc9e6',
    successText: '#4cc792',
    warningText: '#ffb938',
    errorText: '#ff8467',
    selectedShare: 14,
    e1: '0 1px 2px rgba(0,0,0,.3)',
    e3: '0 12px 32px rgba(0,0,0,.5)',
    e4: '0 24px 64px rgba(0,0,0,.6)',
  },
  light: {
    success: '#22C55E',
    bg: '#f9fafb',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f2f4f7',
    overlay: 'rgba(22,25,44,.42)',
    hover: 'rgba(22,25,44,.04)',
    active: 'rgba(22,25,44,.07)',
    border: '#e5e8ed',
    borderStrong: '#cfd5dd',
    borderControl: '#8891a2',
    text: '#161a2b',
    text2: '#475067',
    text3: '#646d82',
    textOff: '#a0a8b6',
    textDisabled: '#5f687d',
    infoText: '#00677b',
    successText: '#12753a',
    warningText: '#8a5700',
    errorText: '#c0310e',
    selectedShare: 9,
    e1: '0 1px 2px rgba(22,25,44,.06)',
    e3: '0 8px 28px rgba(22,25,44,.14)',
    e4: '0 24px 64px rgba(22,25,44,.22)',
  },
};

/** A colour `#rrggbb` at a strength in percent. */
export function tint(colour: string, percent: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgba(${red},${green},${blue},${percent / 100})`;
}
