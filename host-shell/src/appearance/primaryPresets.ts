/**
 * The six primary colours (NS-21). `primary` is for marks, lines and rings; filled controls use `solid`, on which
 * white text has 4.5:1; `text` is the tone as text on each theme's surfaces (look §2). The hues of success, warning
 * and error are left out: colour means something.
 */
export interface PrimaryPreset {
  primary: string;
  solid: string;
  solidHover: string;
  text: { dark: string; light: string };
}

export const primaryPresets = {
  blue: { primary: '#078dee', solid: '#0670c4', solidHover: '#0a64ad', text: { dark: '#56b3f8', light: '#0664b0' } },
  indigo: { primary: '#6478f0', solid: '#4a5fd6', solidHover: '#3f52bd', text: { dark: '#9aa8fb', light: '#3f4fc4' } },
  violet: { primary: '#8e68ec', solid: '#7548d8', solidHover: '#663dc0', text: { dark: '#b79dfb', light: '#6338c4' } },
  magenta: { primary: '#d552a4', solid: '#b8348a', solidHover: '#a22b78', text: { dark: '#f08fca', light: '#a3267a' } },
  teal: { primary: '#11a08f', solid: '#0b7d70', solidHover: '#096b60', text: { dark: '#4cd0c0', light: '#08695e' } },
  slate: { primary: '#7c8aa5', solid: '#5b6880', solidHover: '#4d596f', text: { dark: '#aeb9cd', light: '#4b5870' } },
} as const satisfies Record<string, PrimaryPreset>;

export type PresetName = keyof typeof primaryPresets;
export const presetNames = Object.keys(primaryPresets) as PresetName[];
