import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from 'shared-contracts/ui/forms';
import { themeOf, useAppearance } from '../appearanceStore.ts';
import { useIsLarge } from '../useIsLarge.ts';
import classes from './Choices.module.css';

interface SwitchRowProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it has no effect now; said in place of the hint, and it cannot be changed then. */
  idle?: string;
}

/** A setting that is on or off, with what it does or why it does nothing now. */
function SwitchRow({ label, hint, checked, onChange, idle }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <label htmlFor={id}>
        <span className={classes.name}>{label}</span>
        <span className={classes.hint}>{idle ?? hint}</span>
      </label>
      <Switch id={id} checked={checked} disabled={idle !== undefined} onChange={onChange} />
    </div>
  );
}

/** Why a setting of the menu at the side does nothing now, as the end of a key of texts. */
function sideMenuIdle(menu: string, large: boolean): 'narrow' | 'onTop' | undefined {
  if (!large) return 'narrow';
  return menu === 'horizontal' ? 'onTop' : undefined;
}

/** What of the navigation is on or off. */
export function NavigationSwitches() {
  const { t } = useTranslation();
  const large = useIsLarge();
  const state = useAppearance();
  const { menu, set } = state;
  const miniIdle = sideMenuIdle(menu, large);
  const semiDarkIdle = themeOf(state) === 'dark' ? 'dark' : sideMenuIdle(menu, true);
  const idle = (why: 'narrow' | 'onTop' | 'dark' | undefined) => (why ? t(`appearance.idle.${why}`) : undefined);
  return (
    <>
      <SwitchRow
        label={t('appearance.menuMini')}
        hint={t('appearance.menuMiniHint')}
        checked={state.menuMini}
        onChange={(checked) => set('menuMini', checked)}
        idle={idle(miniIdle)}
      />
      <SwitchRow
        label={t('appearance.semiDark')}
        hint={t('appearance.semiDarkHint')}
        checked={state.semiDark}
        onChange={(checked) => set('semiDark', checked)}
        idle={idle(semiDarkIdle)}
      />
      <SwitchRow
        label={t('appearance.navbarFixed')}
        hint={t('appearance.navbarFixedHint')}
        checked={state.navbarFixed}
        onChange={(checked) => set('navbarFixed', checked)}
      />
    </>
  );
}
