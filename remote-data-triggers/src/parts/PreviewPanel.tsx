import { IconDeviceDesktop, IconDeviceMobile, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportPage, previewImportPage } from 'shared-contracts/api/import-page';
import { useHost, useLocale } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard, Panel, Segmented } from 'shared-contracts/ui/core';
import classes from './PreviewPanel.module.css';

/** Widths that the page is shown at, and the height of what is seen of it, in CSS pixels. */
const screens = { phone: { width: 390, height: 640 }, desktop: { width: 1280, height: 860 } } as const;
type Screen = keyof typeof screens;

/** The address within this origin, whatever the public one is: the shell shows frames of its own origin alone. */
function frameAddress(url: string, language: string): string {
  const address = new URL(url, window.location.origin);
  address.searchParams.set('lang', language);
  return address.pathname + address.search + address.hash;
}

/** An address that shows what is saved; another one after each save. */
function usePreviewAddress({ id, revision }: ImportPage) {
  const { api } = useHost();
  const [state, setState] = useState<{ url: string | null; error: unknown }>({ url: null, error: null });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save and a wish for it ask again
  useEffect(() => {
    let isWanted = true;
    api
      .call(previewImportPage, { params: { id } }, { quiet: true })
      .then(({ url }) => isWanted && setState({ url, error: null }))
      .catch((error: unknown) => isWanted && setState({ url: null, error }));
    return () => {
      isWanted = false;
    };
  }, [api, id, revision, turn]);
  return { ...state, reload: () => setTurn((count) => count + 1) };
}

/** The width that an element has, kept current. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.current.observe(element);
  }, []);
  return [ref, width] as const;
}

interface FrameProps {
  address: string;
  name: string;
  screen: Screen;
}

/** The public page itself, at the width of a screen and scaled down to the room there is. */
function Frame({ address, name, screen }: FrameProps) {
  const { t } = useTranslation('remote-data-triggers');
  const [ref, room] = useWidth();
  const { width, height } = screens[screen];
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const offset = Math.max(0, (room - width * scale) / 2);
  return (
    <div ref={ref} className={classes.stage} style={{ blockSize: height * scale }} dir="ltr">
      <iframe
        key={address}
        className={classes.frame}
        title={t('preview.frame', { name })}
        src={address}
        style={{
          inlineSize: width,
          blockSize: height,
          transform: `translateX(${offset}px) scale(${scale})`,
          margin: 0,
        }}
      />
    </div>
  );
}

interface PreviewPanelProps {
  page: ImportPage;
  /** Edits that are not in the preview yet. */
  isDirty?: boolean;
}

/** What visitors will see, in both languages and on two screens. Files that are tried here are checked, never delivered. */
export function PreviewPanel({ page, isDirty = false }: PreviewPanelProps) {
  const { t } = useTranslation('remote-data-triggers');
  const [language, setLanguage] = useState<string>(useLocale());
  const [screen, setScreen] = useState<Screen>('phone');
  const { url, error, reload } = usePreviewAddress(page);
  const address = url && frameAddress(url, language);
  const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
  return (
    <Panel
      title={t('preview.title')}
      actions={
        <div className={classes.switches}>
          <Segmented
            size="small"
            aria-label={t('preview.language')}
            value={language}
            options={[
              { value: 'en', label: 'EN' },
              { value: 'fr', label: 'FR' },
            ]}
            onChange={setLanguage}
          />
          <Segmented<Screen>
            size="small"
            aria-label={t('preview.screen')}
            value={screen}
            options={[
              { value: 'phone', icon: <IconDeviceMobile {...icon} />, title: t('preview.phone') },
              { value: 'desktop', icon: <IconDeviceDesktop {...icon} />, title: t('preview.desktop') },
            ]}
            onChange={setScreen}
          />
          <Button
            size="small"
            type="text"
            icon={<IconRefresh {...icon} />}
            aria-label={t('preview.reload')}
            title={t('preview.reload')}
            onClick={reload}
          />
          {address && (
            <Button
              size="small"
              type="text"
              href={address}
              target="_blank"
              rel="noreferrer"
              icon={<IconExternalLink {...icon} />}
              aria-label={t('preview.open')}
              title={t('preview.open')}
            />
          )}
        </div>
      }
    >
      <p className={classes.note}>{t(isDirty ? 'preview.unsaved' : 'preview.hint')}</p>
      {error ? <ErrorCard title={t('preview.failed')} error={error} onRetry={reload} /> : null}
      {!address && !error && <DelayedSkeleton rows={8} />}
      {address && <Frame address={address} name={page.name} screen={screen} />}
    </Panel>
  );
}
