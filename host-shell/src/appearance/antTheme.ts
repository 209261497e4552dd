import { theme as ant, type ThemeConfig } from 'antd';
import { layoutConstants } from 'shared-contracts';
import { type PresetName, type PrimaryPreset, primaryPresets } from './primaryPresets.ts';
import type { Skin, Theme } from './settings.ts';
import { brand, type ThemeColours, themeColours, tint } from './tokens.ts';

type Seed = Parameters<typeof ant.darkAlgorithm>[0];
type Algorithm = typeof ant.darkAlgorithm;

const seeds = ['colorPrimary', 'colorInfo', 'colorSuccess', 'colorWarning', 'colorError'] as const;

/** `darkAlgorithm` darkens the brand, and `token` cannot undo that for seeds, so they are put back after it (look §4). */
const exactDark: Algorithm = (seed: Seed, map) => {
  const derived = ant.darkAlgorithm(seed, map);
  for (const name of seeds) derived[name] = seed[name];
  return derived;
};

/** Radii of controls, tags and cards by skin (look §3). */
const radii: Readonly<Record<Skin, { control: number; small: number; card: number }>> = {
  classic: { control: 6, small: 4, card: 8 },
  modern: { control: 8, small: 4, card: 12 },
  decent: { control: 6, small: 4, card: 6 },
  bordered: { control: 4, small: 4, card: 4 },
};

/** What no theme, skin or preset changes. */
const fixedTokens: ThemeConfig['token'] = {
  fontFamily: 'var(--font)',
  fontFamilyCode: 'var(--mono)',
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  lineHeight: 20 / 13,
  controlHeight: 32,
  controlHeightSM: 24,
  controlHeightLG: 40,
  sizeUnit: 4,
  sizeStep: 4,
  lineWidthFocus: 2,
  zIndexPopupBase: layoutConstants.overlayZIndex,
  motionDurationFast: '.1s',
  motionDurationMid: '.16s',
  motionDurationSlow: '.2s',
};

function tokensOf(colours: ThemeColours, preset: PrimaryPreset, theme: Theme, skin: Skin): ThemeConfig['token'] {
  const radius = radii[skin];
  return {
    ...fixedTokens,
    colorPrimary: preset.primary,
    colorInfo: brand.info,
    colorSuccess: colours.success,
    colorWarning: brand.warning,
    colorError: brand.error,
    borderRadius: radius.control,
    colorBgLayout: colours.bg,
    colorBgContainer: colours.surface,
    colorBgElevated: colours.raised,
    colorBgMask: colours.overlay,
    colorBgSpotlight: brand.spotlight,
    colorBorder: colours.borderControl,
    colorBorderSecondary: colours.border,
    colorText: colours.text,
    colorTextSecondary: colours.text2,
    colorTextTertiary: colours.text3,
    colorTextQuaternary: colours.textOff,
    colorFillTertiary: colours.hover,
    colorFillSecondary: colours.active,
    borderRadiusLG: radius.card,
    borderRadiusSM: radius.small,
    borderRadiusXS: radius.small,
    colorTextPlaceholder: colours.text3,
    colorLink: preset.text[theme],
    colorSplit: colours.border,
    controlItemBgHover: colours.hover,
    controlItemBgActive: tint(preset.primary, colours.selectedShare),
    colorErrorText: colours.errorText,
    colorSuccessText: colours.successText,
    colorWarningText: colours.warningText,
    boxShadow: colours.e4,
    boxShadowSecondary: colours.e3,
    boxShadowTertiary: colours.e1,
  };
}

/** What writes in the colour of a state or of the brand, which is too light to be read. */
function readableOf(colours: ThemeColours, chosen: string): ThemeConfig['components'] {
  return {
    Tag: {
      colorInfo: colours.infoText,
      colorSuccess: colours.successText,
      colorWarning: colours.warningText,
      colorError: colours.errorText,
    },
    Menu: { itemSelectedColor: chosen, horizontalItemSelectedColor: chosen, subMenuItemSelectedColor: chosen },
    Pagination: { itemActiveColor: chosen },
    Steps: { colorError: colours.errorText },
    Upload: { colorError: colours.errorText },
  };
}

function componentsOf(colours: ThemeColours, preset: PrimaryPreset): ThemeConfig['components'] {
  const filled = { colorPrimary: preset.solid, colorPrimaryHover: preset.solidHover };
  // What a field says can be read where it cannot be changed, too.
  const readable = { colorTextDisabled: colours.textDisabled };
  return {
    Button: {
      ...filled,
      colorError: brand.danger,
      defaultBorderColor: colours.borderStrong,
      defaultHoverColor: colours.text,
      defaultHoverBorderColor: colours.borderControl,
      defaultActiveColor: colours.text,
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    // Entries that destroy: words in the error's colour, which is the ground under the pointer.
    Dropdown: { colorError: colours.errorText, colorTextLightSolid: colours.raised },
    Switch: filled,
    Checkbox: { ...filled, ...readable },
    Radio: { ...filled, ...readable },
    Input: readable,
    InputNumber: readable,
    Select: readable,
    DatePicker: readable,
    Table: {
      // The sorted column is told by its arrow alone.
      headerSortActiveBg: colours.surface,
      headerSortHoverBg: colours.surface,
      bodySortBg: 'transparent',
      fontWeightStrong: 500,
      headerBg: colours.surface,
      headerColor: colours.text3,
      headerSplitColor: 'transparent',
      rowHoverBg: colours.hover,
      rowSelectedBg: tint(preset.primary, colours.selectedShare),
      rowSelectedHoverBg: tint(preset.primary, colours.selectedShare),
      cellPaddingBlock: 10,
      cellPaddingInline: 12,
    },
    Form: { colorError: colours.errorText, labelFontSize: 12, verticalLabelPadding: '0 0 4px', itemMarginBottom: 16 },
    Tabs: {
      horizontalItemPadding: '8px 0',
      inkBarColor: preset.primary,
      itemColor: colours.text2,
      itemHoverColor: colours.text,
      itemSelectedColor: colours.text,
    },
    Card: { headerHeight: 44, headerFontSize: 14, bodyPadding: 16 },
    Segmented: { ...readable, trackBg: colours.sunken, itemSelectedBg: colours.raised },
  };
}

/** Ant Design's theme (look §4), made once in the host. `still` where motion is unwelcome: its parts come and go at once. */
export function antThemeOf(theme: Theme, skin: Skin, primary: PresetName, still: boolean): ThemeConfig {
  const colours = themeColours[theme];
  const preset = primaryPresets[primary];
  return {
    algorithm: theme === 'dark' ? exactDark : ant.defaultAlgorithm,
    cssVar: {},
    token: { ...tokensOf(colours, preset, theme, skin), motion: !still },
    components: { ...componentsOf(colours, preset), ...readableOf(colours, preset.text[theme]) },
  };
}
