/** @jest-environment-options {"window": true} */
import { contrast } from '../../test/contrast.ts';
import { tokensOf } from '../../test/tokenCascade.ts';
import { antThemeOf } from './antTheme.ts';
import { useAppearance } from './appearanceStore.ts';
import { applyAppearance } from './applyAppearance.ts';
import { presetNames, primaryPresets } from './primaryPresets.ts';
import { skins } from './settings.ts';
import { themeColours } from './tokens.ts';

const themes = ['dark', 'light'] as const;
const grounds = ['--bg', '--surface', '--raised', '--sunken'] as const;
const tones = ['primary', 'success', 'warning', 'error', 'info', 'violet'] as const;
type Pair = [text: string, ...ground: string[]];

/** Texts on what they stand on, by the names of their tokens. */
const texts: Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ['--text', ground],
    ['--text-2', ground],
    ['--text-3', ground],
    ['--primary-text', ground],
  ]),
  ...tones.flatMap((tone): Pair[] => [
    [`--${tone}-text`, '--surface'],
    [`--${tone}-text`, '--bg', `--${tone}-bg`],
    [`--${tone}-text`, '--surface', `--${tone}-bg`],
  ]),
  ['--text', '--surface', '--hover'],
  ['--text', '--surface', '--selected'],
  ['--text-2', '--surface', '--selected'],
  ['--text-3', '--surface', '--selected'],
  ['--text-3', '--surface', '--hover'],
  ['--on-solid', '--primary-solid'],
  ['--on-solid', '--primary-solid-hover'],
  ['--nav-text', '--nav-bg'],
  ['--nav-text', '--nav-bg', '--nav-hover'],
  ['--nav-text-2', '--nav-bg'],
  ['--nav-on', '--nav-bg', '--nav-on-bg'],
  ['--text', '--bar-bg'],
  ['--text-2', '--bar-bg'],
  ['--primary-text', '--bar-bg'],
  ...['--syn-key', '--syn-str', '--syn-num', '--syn-kw', '--syn-com'].map((name): Pair => [name, '--sunken']),
];

/** What has to be seen but not read: borders of fields, the ring of focus, the line of the menu. */
const marks: Pair[] = [
  ['--border-control', '--surface'],
  ['--border-control', '--bg'],
  ['--primary', '--surface'],
  ['--primary', '--bg'],
  ['--primary', '--nav-bg'],
];

const looks = themes.flatMap((theme) =>
  skins.flatMap((skin) =>
    [true, false].flatMap((semiDark) => presetNames.map((primary) => [theme, skin, semiDark, primary] as const)),
  ),
);

test.each(looks)('theme %s, skin %s, semi-dark %s, primary %s: what is read has 4.5:1, what is seen 3:1', (...look) => {
  const [theme, skin, semiDark, primary] = look;
  const root = document.documentElement;
  applyAppearance({ ...useAppearance.getState(), theme, skin, semiDark, primary }, root);
  const token = tokensOf(root);
  const weak = (pairs: readonly Pair[], wanted: number) =>
    pairs
      .map(([text, ...ground]) => ({
        pair: [text, ...ground].join(' on '),
        ratio: contrast(token(text), ...ground.map(token)),
      }))
      .filter(({ ratio }) => ratio < wanted)
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);
  expect([...weak(texts, 4.5), ...weak(marks, 3)]).toEqual([]);
});

test.each(presetNames)('white can be read on the filled buttons of %s, and the pressed one is darker', (name) => {
  const { solid, solidHover } = primaryPresets[name];
  expect(contrast('#ffffff', solid)).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', solidHover)).toBeGreaterThan(contrast('#ffffff', solid));
});

test.each(themes)('a field that is read only can be read, on every surface of the %s theme', (theme) => {
  const { bg, surface, raised, sunken, hover } = themeColours[theme];
  const { components } = antThemeOf(theme, 'classic', 'blue', false);
  for (const field of ['Input', 'InputNumber', 'Select', 'DatePicker', 'Checkbox', 'Radio', 'Segmented'] as const) {
    const { colorTextDisabled = '' } = components?.[field] ?? {};
    for (const ground of [bg, surface, raised, sunken]) {
      expect(contrast(colorTextDisabled, ground, hover)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(themes)('Ant Design computes with the same colours as the style sheet in the %s theme', (theme) => {
  applyAppearance({ ...useAppearance.getState(), theme, skin: 'classic', primary: 'blue' });
  const token = tokensOf(document.documentElement);
  const { bg, surface, raised, sunken, border, borderStrong, borderControl, text, text2, text3, textOff } =
    themeColours[theme];
  const { successText, warningText, errorText } = themeColours[theme];
  expect({ bg, surface, raised, sunken, border, text, successText, warningText, errorText }).toEqual({
    bg: token('--bg'),
    surface: token('--surface'),
    raised: token('--raised'),
    sunken: token('--sunken'),
    border: token('--border'),
    text: token('--text'),
    successText: token('--success-text'),
    warningText: token('--warning-text'),
    errorText: token('--error-text'),
  });
  expect([borderStrong, borderControl, text2, text3, textOff]).toEqual(
    ['--border-strong', '--border-control', '--text-2', '--text-3', '--text-off'].map(token),
  );
});
