import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAppearance } from '../appearance/appearanceStore.ts';
import classes from './Navigation.module.css';

/** Keeps the side menu open beside the page, or lets it shrink to the rail. */
export function PinButton() {
  const { t } = useTranslation();
  const mini = useAppearance((state) => state.menuMini);
  const set = useAppearance((state) => state.set);
  const PinIcon = mini ? IconPin : IconPinFilled;
  return (
    <button
      type="button"
      className={classes.pin}
      aria-label={t('navigation.pin')}
      aria-pressed={!mini}
      title={t(mini ? 'navigation.pin' : 'navigation.unpin')}
      onClick={() => set('menuMini', !mini)}
    >
      <PinIcon size={16} stroke={1.8} aria-hidden />
    </button>
  );
}
