/** The two themes that pages are drawn in. */
export type Theme = 'light' | 'dark';
type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
/** The darkest text of the product, and its surfaces (tokens.css). */
const ink: Rgb = [22, 26, 43];
const surfaces: Record<Theme, Rgb> = { light: white, dark: [30, 30, 45] };

/** Contrast that text needs (WCAG AA), and that of marks and edges. */
const textContrast = 4.5;
const markContrast = 3;

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21. */
export function contrast(one: string | Rgb, other: string | Rgb): number {
  const [low, high] = [one, other]
    .map((colour) => luminance(typeof colour === 'string' ? parse(colour) : colour))
    .sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const mixed = (colour: Rgb, other: Rgb, share: number): Rgb =>
  colour.map((part, at) => Math.round(part + ((other[at] ?? 0) - part) * share)) as unknown as Rgb;

const hexOf = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The colour itself where it stands out enough, else the nearest one towards white or ink that does. */
function readable(colour: Rgb, on: Rgb, towards: Rgb, wanted: number): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mixed(colour, towards, share);
    if (contrast(candidate, on) >= wanted) return candidate;
  }
  return towards;
}

/**
 * The colours that a page is made of, from the one its owner chose: fills keep it, and what is written in it or on it is
 * changed until it can be read in the theme.
 */
export function brandColours(hex: string, theme: Theme): Record<string, string> {
  const chosen = parse(hex);
  const surface = surfaces[theme];
  const away = theme === 'light' ? ink : white;
  // On some middle tones neither white nor ink has enough contrast: then the fill gives way a little.
  const on = contrast(chosen, white) >= textContrast || contrast(chosen, white) >= contrast(chosen, ink) ? white : ink;
  const fill = readable(chosen, on, on === white ? ink : white, textContrast);
  return {
    '--brand': hexOf(fill),
    '--on-brand': hexOf(on),
    '--brand-hover': hexOf(mixed(fill, on === white ? ink : white, 0.12)),
    '--brand-line': hexOf(readable(chosen, surface, away, markContrast)),
    // Tints lie under such text, too.
    '--brand-text': hexOf(readable(chosen, mixed(surface, chosen, 0.12), away, textContrast + 0.3)),
    '--brand-tint': hexOf(mixed(surface, chosen, 0.1)),
  };
}
