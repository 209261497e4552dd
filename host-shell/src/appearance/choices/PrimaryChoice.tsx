import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAppearance } from '../appearanceStore.ts';
import { presetNames, primaryPresets } from '../primaryPresets.ts';
import classes from './Choices.module.css';

/** The six primary colours, each in the tone of its filled buttons. */
export function PrimaryChoice() {
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
