import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts';
import { Drawer, Segmented } from 'shared-contracts/ui/core';
import { Switch } from 'shared-contracts/ui/forms';
import { frameActs, useFrame } from '../frame/frameStore.ts';
import { useAppearance } from './appearanceStore.ts';
import { presetNames, primaryPresets } from './primaryPresets.ts';
import classes from './SettingsDrawer.module.css';
import { type AppearanceSettings, skins, themes } from './settings.ts';
import { useLanguageChoice } from './useLanguageChoice.ts';

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      {children}
    </fieldset>
  );
}

type BooleanSetting = {
  [K in keyof AppearanceSettings]: AppearanceSettings[K] extends boolean ? K : never;
}[keyof AppearanceSettings];

function SwitchRow({ name, label, hint }: { name: BooleanSetting; label: string; hint: string }) {
  const id = useId();
  const on = useAppearance((state) => state[name]);
  const set = useAppearance((state) => state.set);
  return (
    <div className={classes.row}>
      <label htmlFor={id}>
        <span className={classes.name}>{label}</span>
        <span className={classes.hint}>{hint}</span>
      </label>
      <Switch id={id} checked={on} onChange={(checked) => set(name, checked)} />
    </div>
  );
}

function PrimaryChoice() {
  const { t } = useTranslation();
  const chosen = useAppearance((state) => state.primary);
  const set = useAppearance((state) => state.set);
  return (
    <Group label={t('appearance.primary')}>
      <div className={classes.swatches}>
        {presetNames.map((name) => (
          <label
            key={name}
            className={classes.swatch}
            title={t(`appearance.preset.${name}`)}
            style={{ background: primaryPresets[name].primary }}
          >
            <input
              type="radio"
              name="primary"
              aria-label={t(`appearance.preset.${name}`)}
              checked={chosen === name}
              onChange={() => set('primary', name)}
            />
          </label>
        ))}
      </div>
    </Group>
  );
}

/** Appearance settings (NS-19): what is chosen holds at once and is kept in the browser. */
export function SettingsDrawer() {
  const { t } = useTranslation();
  const open = useFrame((state) => state.settingsOpen);
  const { theme, skin, set } = useAppearance();
  const [locale, setLocale] = useLanguageChoice();
  return (
    <Drawer
      open={open}
      onClose={frameActs.closeSettings}
      title={t('appearance.title')}
      size={400}
      closable={{ placement: 'end' }}
    >
      <div className={classes.groups}>
        <Group label={t('appearance.theme')}>
          <Segmented
            block
            value={theme}
            onChange={(value) => set('theme', value)}
            options={themes.map((value) => ({ value, label: t(`appearance.themes.${value}`) }))}
          />
        </Group>
        <Group label={t('appearance.language')}>
          <Segmented<Locale>
            block
            value={locale}
            onChange={setLocale}
            options={[
              { value: 'en', label: 'English' },
              { value: 'fr', label: 'Français' },
            ]}
          />
        </Group>
        <PrimaryChoice />
        <Group label={t('appearance.skin')}>
          <Segmented
            block
            value={skin}
            onChange={(value) => set('skin', value)}
            options={skins.map((value) => ({ value, label: t(`appearance.skins.${value}`) }))}
          />
        </Group>
        <SwitchRow name="menuMini" label={t('appearance.menuMini')} hint={t('appearance.menuMiniHint')} />
        <SwitchRow name="semiDark" label={t('appearance.semiDark')} hint={t('appearance.semiDarkHint')} />
      </div>
    </Drawer>
  );
}
