import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts';
import { useHost } from 'shared-contracts/react';
import { Button, Drawer, Segmented } from 'shared-contracts/ui/core';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import { choicesOf, useAppearance } from './appearanceStore.ts';
import classes from './choices/Choices.module.css';
import { DirectionChoice, MenuChoice, SkinChoice, ThemeChoice, WidthChoice } from './choices/LookChoices.tsx';
import { NavigationSwitches } from './choices/NavigationSwitches.tsx';
import { PrimaryChoice } from './choices/PrimaryChoice.tsx';
import { languageNames, useLanguageChoice } from './useLanguageChoice.ts';

const width = 400;

function LanguageChoice() {
  const { t } = useTranslation();
  const [locale, setLocale] = useLanguageChoice();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{t('appearance.language')}</legend>
      <Segmented<Locale> block value={locale} onChange={setLocale} options={languageNames} />
    </fieldset>
  );
}

/** Puts everything back, and offers to take that back. */
function ResetButton() {
  const { t } = useTranslation();
  const { notices } = useHost();
  const reset = () => {
    const before = choicesOf(useAppearance.getState());
    useAppearance.getState().reset();
    const undo = { label: t('appearance.undo'), run: () => useAppearance.getState().restore(before) };
    notices.show({ message: t('appearance.wasReset'), action: undo });
  };
  return (
    <Button icon={<IconRestore size={16} stroke={1.8} aria-hidden />} onClick={reset}>
      {t('appearance.reset')}
    </Button>
  );
}

/**
 * Appearance settings (NS-19): what is chosen holds at once and is kept in the browser. There is no mask, so that the
 * page beside the drawer shows it in its own colours.
 */
export function SettingsDrawer() {
  const { t } = useTranslation();
  const open = useOverlays((state) => state.settingsOpen);
  return (
    <Drawer
      open={open}
      onClose={overlayActions.closeSettings}
      title={t('appearance.title')}
      size={width}
      mask={false}
      closable={{ placement: 'end' }}
      styles={{ wrapper: { maxInlineSize: '100%' } }}
      footer={<ResetButton />}
    >
      <div className={classes.groups}>
        <ThemeChoice />
        <PrimaryChoice />
        <SkinChoice />
        <MenuChoice />
        <div>
          <NavigationSwitches />
        </div>
        <LanguageChoice />
        <WidthChoice />
        <DirectionChoice />
      </div>
    </Drawer>
  );
}
