import { useState } from 'react';
import type { Locale } from 'shared-contracts';
import { useFormatters, useHost, useLocale, useTimeZone } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { LabelledField, ReadOnlyFields, Select } from 'shared-contracts/ui/forms';
import { timeZoneOptions } from 'shared-contracts/ui/settings';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './profile.module.css';

/** By their own names, which everyone who wants them can read. */
const languages: { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
];

/** In place of a zone: that of the browser. */
const ofBrowser = 'browser';

function useZones() {
  const t = useAccountText();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    { value: ofBrowser, label: t('profile.zoneOfBrowser', { zone: own.replaceAll('_', ' ') }) },
    ...timeZoneOptions(),
  ];
}

/** Language and time zone, which hold at once and on every device of the person. */
export function LocalePanel({ readOnly, isDemo }: { readOnly: boolean; isDemo: boolean }) {
  const t = useAccountText();
  const { preferences, notices } = useHost();
  const { exact } = useFormatters();
  const locale = useLocale();
  const zone = useTimeZone();
  const zones = useZones();
  const [busy, setBusy] = useState(false);
  const choose = async (choice: Parameters<typeof preferences.choose>[0]) => {
    setBusy(true);
    try {
      await preferences.choose(choice);
    } catch {
      notices.show({ message: t('profile.notKept'), color: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('profile.locale')}>
      <ReadOnlyFields value={readOnly}>
        <div className={classes.fields}>
          <LabelledField label={t('profile.language')}>
            {(control) => (
              <Select<Locale>
                {...control}
                value={locale}
                options={languages}
                disabled={busy}
                onChange={(language) => void choose({ language })}
              />
            )}
          </LabelledField>
          <LabelledField label={t('profile.timeZone')} hint={t('profile.now', { time: exact(Date.now()) })}>
            {(control) => (
              <Select
                {...control}
                showSearch
                optionFilterProp="label"
                value={zone ?? ofBrowser}
                options={zones}
                disabled={busy}
                onChange={(value) => void choose({ timeZone: value === ofBrowser ? null : value })}
              />
            )}
          </LabelledField>
          <p className={classes.text}>{t(isDemo ? 'profile.demoLocale' : 'profile.everyDevice')}</p>
        </div>
      </ReadOnlyFields>
    </Panel>
  );
}
