import { useEffect, useRef } from 'react';
import { RemoteLink } from 'shared-contracts/react';
import { useAccountText } from '../../../parts/useAccountText.ts';
import type { SettingsSection } from '../sections.ts';
import classes from './frame.module.css';

interface SectionNavProps {
  sections: readonly SettingsSection[];
  active: string;
}

/** The sections as links; on narrow screens a row that scrolls sideways, with the open one in sight. */
export function SectionNav({ sections, active }: SectionNavProps) {
  const t = useAccountText();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is brought into sight whenever another one opens
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]');
    // jsdom has no layout to scroll.
    open?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <nav aria-label={t('settings.sections')} className={classes.nav}>
      <ul ref={list} className={classes.list}>
        {sections.map(({ id, icon: Icon }) => (
          <li key={id}>
            <RemoteLink
              to="account-settings"
              search={`section=${id}`}
              className={classes.link}
              {...(id === active && { 'aria-current': 'page' as const })}
            >
              <Icon size={18} stroke={1.8} aria-hidden />
              {t(`${id}.title`)}
            </RemoteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
