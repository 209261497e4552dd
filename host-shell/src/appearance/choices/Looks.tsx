import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts';
import { Segmented } from 'shared-contracts/ui/core';
import { useAppearance } from '../appearanceStore.ts';
import { presetNames, primaryPresets } from '../primaryPresets.ts';
import { languageNames, useLanguageChoice } from '../useLanguageChoice.ts';
import classes from './Choices.module.css';
import { DirectionChoice, MenuChoice, SkinChoice, ThemeCards, WidthChoice } from './LookChoices.tsx';
import { NavigationSwitches } from './NavigationSwitches.tsx';

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

/** The six primary colours, each in the tone of its filled buttons. */
function PrimaryChoice() {
  const { t } = useTranslation();
  const chosen = useAppearance((state) => state.primary);
  const set = useAppearance((state) => state.set);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{t('appearance.primary')}</legend>
      <div className={classes.swatches}>
        {presetNames.map((name) => (
          <label key={name} className={classes.swatch}>
            <input type="radio" name="primary" checked={chosen === name} onChange={() => set('primary', name)} />
            <span className={classes.colour} style={{ background: primaryPresets[name].solid }}>
              <IconCheck size={16} stroke={2.4} aria-hidden />
            </span>
            <span className={classes.cardName}>{t(`appearance.preset.${name}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Everything that can be chosen of how the page looks. */
export function Looks({ withLanguage = false }: { withLanguage?: boolean }) {
  return (
    <div className={classes.groups}>
      <ThemeCards />
      <PrimaryChoice />
      <SkinChoice />
      <MenuChoice />
      <div>
        <NavigationSwitches />
      </div>
      {withLanguage && <LanguageChoice />}
      <WidthChoice />
      <DirectionChoice />
    </div>
  );
}
