/** Red, green, blue from 0 to 255, and the opacity from 0 to 1. */
type Colour = readonly [number, number, number, number];

function parse(colour: string): Colour {
  const [, hex] = /^#([\da-f]{6})$/i.exec(colour) ?? [];
  const [, parts] = /^rgba?\((.+)\)$/i.exec(colour) ?? [];
  if (hex) {
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return [red, green, blue, 1];
  }
  if (colour === 'transparent') return [0, 0, 0, 0];
  if (!parts) throw new Error(`"${colour}" is no colour this test can read`);
  const [red = 0, green = 0, blue = 0, opacity = 1] = parts.split(',').map(Number);
  return [red, green, blue, opacity];
}

function laidOver([red, green, blue, opacity]: Colour, ground: Colour): Colour {
  const mixed = [red, green, blue].map((value, at) => value * opacity + (ground[at] ?? 0) * (1 - opacity));
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1];
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour
    .slice(0, 3)
    .map((value) => value / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Contrast of two colours as WCAG counts it, 1 to 21. Colours are `#rrggbb` or `rgba(…)`; the ground is named as what
 * lies on what, from the bottom up, and the text lies on all of it.
 */
export function contrast(text: string, ...grounds: string[]): number {
  const ground = grounds.map(parse).reduce((below, layer) => laidOver(layer, below));
  const [light = 0, dark = 0] = [luminance(laidOver(parse(text), ground)), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
