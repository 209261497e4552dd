import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { layoutConstants } from 'shared-contracts';
import { Drawer } from 'shared-contracts/ui/core';
import { useAppearance } from '../appearance/appearanceStore.ts';
import classes from './Navigation.module.css';
import { NavigationList } from './NavigationList.tsx';
import { RailOpenings } from './NavigationNodes.tsx';
import { useNavigationPlace } from './usePlace.ts';

/** Keeps the side menu open beside the page, or lets it shrink to the rail. */
function PinButton() {
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

interface SideNavigationProps {
  /** The temporary menu of small screens is open. */
  open: boolean;
  onClose: () => void;
}

/** The rail, or the pinned menu. The rail opens over the page while the pointer or the focus is in it; Escape shuts it. */
function PermanentNavigation() {
  const mini = useAppearance((state) => state.menuMini);
  // Apart: a press beside the links takes the focus away, and the pointer is still there.
  const [pointer, setPointer] = useState<'away' | 'within' | 'dismissed'>('away');
  const [focused, setFocused] = useState(false);
  const [openings, setOpenings] = useState(0);
  const expanded = !mini || pointer === 'within' || focused;
  const enter = () => {
    if (pointer !== 'away') return;
    setPointer('within');
    if (!expanded) setOpenings(openings + 1);
  };
  const shutOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setPointer((before) => (before === 'within' ? 'dismissed' : before));
    setFocused(false);
  };
  return (
    <div className={classes.place} data-mini={mini}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it widens what is operable inside; nothing is operated here */}
      <div
        className={classes.menu}
        data-expanded={expanded}
        // Not its arrival: where the loader was under the pointer, React learns of none when the rail takes its place.
        onPointerMove={enter}
        onPointerLeave={() => setPointer('away')}
        onFocus={(event) => event.target.matches(':focus-visible') && setFocused(true)}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocused(false)}
        onKeyDown={shutOnEscape}
      >
        <RailOpenings value={openings}>
          <NavigationList control={expanded && <PinButton />} />
        </RailOpenings>
      </div>
    </div>
  );
}

/** The menu of small screens: over the page, closed by Escape, by a click beside it and by going somewhere (NAV-26, NAV-27). */
function TemporaryNavigation({ open, onClose }: SideNavigationProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page closes the menu
  useEffect(() => onClose(), [pathname, onClose]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      // The start side: it is mirrored with the page.
      placement="left"
      size={layoutConstants.navigationWidth}
      closable={false}
      aria-label={t('navigation.label')}
      styles={{ section: { border: 0 }, body: { padding: 0 } }}
    >
      <div className={classes.menu} data-expanded data-temporary>
        <NavigationList />
      </div>
    </Drawer>
  );
}

/** The side navigation (core §2.4): permanent from 1280 px in the vertical layout, temporary below that in both. */
export function SideNavigation(props: SideNavigationProps) {
  const place = useNavigationPlace();
  if (place === 'temporary') return <TemporaryNavigation {...props} />;
  return place === 'side' && <PermanentNavigation />;
}
