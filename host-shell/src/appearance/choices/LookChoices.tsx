import { useTranslation } from 'react-i18next';
import { themeOf, useAppearance } from '../appearanceStore.ts';
import { lookOf } from '../rootLook.ts';
import { skins, themes } from '../settings.ts';
import { useIsLarge } from '../useIsLarge.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import classes from './Choices.module.css';
import { ShellPicture } from './ShellPicture.tsx';

/** Dark, light, or the one of the operating system, drawn as both. */
export function ThemeCards() {
  const { t } = useTranslation();
  const state = useAppearance();
  const look = lookOf(state);
  const pictures = {
    dark: <ShellPicture look={{ ...look, theme: 'dark' }} />,
    light: <ShellPicture look={{ ...look, theme: 'light' }} />,
    system: (
      <span className={classes.both}>
        <ShellPicture look={{ ...look, theme: 'dark' }} />
        <ShellPicture look={{ ...look, theme: 'light' }} />
      </span>
    ),
  };
  const now = t(`appearance.themes.${themeOf(state)}`);
  return (
    <ChoiceCards
      label={t('appearance.theme')}
      value={state.theme}
      onChange={(value) => state.set('theme', value)}
      choices={themes.map((value) => ({ value, label: t(`appearance.themes.${value}`), picture: pictures[value] }))}
      hint={state.theme === 'system' ? t('appearance.systemHint', { theme: now }) : undefined}
    />
  );
}

/** The four skins in the theme on screen. */
export function SkinChoice() {
  const { t } = useTranslation();
  const state = useAppearance();
  return (
    <ChoiceCards
      label={t('appearance.skin')}
      value={state.skin}
      onChange={(value) => state.set('skin', value)}
      choices={skins.map((value) => ({
        value,
        label: t(`appearance.skins.${value}`),
        picture: <ShellPicture look={{ ...lookOf(state), skin: value }} />,
      }))}
    />
  );
}

/** The menu at the side or on top. */
export function MenuChoice() {
  const { t } = useTranslation();
  const large = useIsLarge();
  const state = useAppearance();
  return (
    <ChoiceCards
      label={t('appearance.menu')}
      value={state.menu}
      onChange={(value) => state.set('menu', value)}
      choices={(['vertical', 'horizontal'] as const).map((value) => ({
        value,
        label: t(`appearance.menus.${value}`),
        picture: <ShellPicture look={{ ...lookOf(state), menu: value }} mini={state.menuMini} />,
      }))}
      idle={large ? undefined : t('appearance.menuIdle')}
    />
  );
}

/** The page over the whole window or in a box; for this session. */
export function WidthChoice() {
  const { t } = useTranslation();
  const state = useAppearance();
  return (
    <ChoiceCards
      label={t('appearance.width')}
      value={state.isBoxLayout ? 'box' : 'full'}
      onChange={(value) => state.setForSession('isBoxLayout', value === 'box')}
      choices={(['full', 'box'] as const).map((value) => ({
        value,
        label: t(`appearance.widths.${value}`),
        picture: <ShellPicture look={{ ...lookOf(state), boxed: value === 'box' }} mini={state.menuMini} />,
      }))}
      hint={t('appearance.widthHint')}
    />
  );
}

/** Left to right or right to left; for this session. */
export function DirectionChoice() {
  const { t } = useTranslation();
  const state = useAppearance();
  return (
    <ChoiceCards
      label={t('appearance.direction')}
      value={state.isRtl ? 'rtl' : 'ltr'}
      onChange={(value) => state.setForSession('isRtl', value === 'rtl')}
      choices={(['ltr', 'rtl'] as const).map((value) => ({
        value,
        label: t(`appearance.directions.${value}`),
        picture: (
          <span dir={value}>
            <ShellPicture look={lookOf(state)} mini={state.menuMini} rtl={value === 'rtl'} />
          </span>
        ),
      }))}
      hint={t('appearance.sessionHint')}
    />
  );
}
