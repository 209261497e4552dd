import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import english from 'antd/es/locale/en_US';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useShallow } from 'zustand/shallow';
import { logFailure } from '../services/log.ts';
import { onceMore } from '../services/onceMore.ts';
import { useStillness } from '../services/stillness.ts';
import { antThemeOf } from './antTheme.ts';
import { themeOf, useAppearance } from './appearanceStore.ts';
import { createKeptStyles } from './keptStyles.ts';

type AntLocale = NonNullable<Parameters<typeof ConfigProvider>[0]['locale']>;

/**
 * Texts of Ant Design's own parts; English is built in, French comes when chosen. There are always some: a provider
 * that gets its first ones later wraps its children again, and the whole page would begin again.
 */
function useAntLocale(locale: string): AntLocale {
  const [loaded, setLoaded] = useState<AntLocale>();
  useEffect(() => {
    if (locale !== 'fr') return;
    let wanted = true;
    onceMore(() => import('antd/es/locale/fr_FR')).then(
      ({ default: french }) => wanted && setLoaded(french),
      // Ant Design's own few words stay English; ours are not among them.
      (error: unknown) => logFailure('texts', error),
    );
    return () => {
      wanted = false;
    };
  }, [locale]);
  return locale === 'fr' && loaded ? loaded : english;
}

/** The one Ant Design theme of the page; remotes never make one (look §4). `nonce` lets its styles pass the page's policy. */
export function AppearanceProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  const { theme, skin, primary, locale, isRtl } = useAppearance(
    useShallow((state) => ({
      theme: themeOf(state),
      skin: state.skin,
      primary: state.primary,
      locale: state.locale,
      isRtl: state.isRtl,
    })),
  );
  const still = useStillness();
  const antTheme = useMemo(() => antThemeOf(theme, skin, primary, still), [theme, skin, primary, still]);
  const antLocale = useAntLocale(locale);
  const [styles] = useState(createKeptStyles);
  return (
    // A layer below those of remotes, which may style Ant Design's parts of their pages.
    <StyleProvider layer cache={styles}>
      <ConfigProvider
        csp={{ nonce }}
        theme={antTheme}
        locale={antLocale}
        direction={isRtl ? 'rtl' : 'ltr'}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
