import { brandColours, contrast } from './brandColours.ts';

const surfaces = { light: '#ffffff', dark: '#1e1e2d' } as const;
const chosen = ['#2563eb', '#000000', '#ffffff', '#ffd400', '#7f7f7f', '#00ff88', '#123456', '#e5007d', '#77a1d3'];

describe.each(Object.entries(surfaces))('in the %s theme', (theme, surface) => {
  test.each(chosen)('%s can be read as a fill, as text and as an edge', (colour) => {
    const brand = brandColours(colour, theme as 'light' | 'dark') as Record<`--${string}`, string>;
    const of = (name: `--${string}`) => brand[name] ?? '';
    expect(contrast(of('--brand'), of('--on-brand'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('--brand-hover'), of('--on-brand'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('--brand-text'), surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('--brand-text'), of('--brand-tint'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('--brand-line'), surface)).toBeGreaterThanOrEqual(3);
  });
});

test('a colour that can be read is left as it was chosen', () => {
  expect(brandColours('#2563eb', 'light')['--brand']).toBe('#2563eb');
});
