import { IconArrowUp, IconBraces, IconListCheck, IconTerminal2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { layoutConstants } from 'shared-contracts';
import { useSession } from 'shared-contracts/react';
import { drawerActions, useDrawer } from '../drawer/drawerStore.ts';
import { wantsStillness } from '../services/stillness.ts';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import { keyName } from '../shortcuts/keyNames.ts';
import { frameShortcuts, type Shortcut } from '../shortcuts/registry.ts';
import { AssistantLine } from './assistant/AssistantLine.tsx';
import classes from './FooterBar.module.css';

/**
 * The page is scrolled by more than 200 px (core §2.7). A page opens at its top; one that is put back where it was left
 * says so by an event. So nobody asks before it is laid out, which would be done once more for the answer.
 */
function useScrolledPast(distance: number = layoutConstants.backToTopAfter): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [distance]);
  return isPast;
}

interface FooterButtonProps {
  label: string;
  /** Keys that do the same. */
  shortcut?: Shortcut;
  pressed?: boolean;
  /** What waits behind the button, said after its name and marked by a dot. */
  news?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** `Mod` is either of two keys. */
const ariaKeysOf = (keys: readonly string[]) =>
  ['Control', 'Meta'].map((mod) => keys.map((key) => (key === 'Mod' ? mod : key)).join('+')).join(' ');

function FooterButton({ label, shortcut, pressed, news, onClick, children }: FooterButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-description={news}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut && ariaKeysOf(shortcut.keys)}
      title={[shortcut ? `${label} (${shortcut.keys.map(keyName).join(' ')})` : label, news].filter(Boolean).join('. ')}
      onClick={onClick}
    >
      {children}
      {news && <span className={classes.dot} />}
      <span className={classes.label}>{label}</span>
    </button>
  );
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

function backToTop(): void {
  window.scrollTo({ top: 0, behavior: wantsStillness() ? 'auto' : 'smooth' });
}

/** A drawer that the footer opens ends above it: its buttons close what they have opened (base.css). */
function useRoomForFooter(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.footer = 'shown';
    return () => {
      delete document.documentElement.dataset.footer;
    };
  }, []);
}

/** The status bar of every page in the frame (core §2.7). */
export function FooterBar() {
  const { t } = useTranslation();
  const traceOpen = useDrawer((state) => state.isTraceLogOpen);
  const hasUnseen = useDrawer((state) => state.hasUnseen);
  const terminalOpen = useDrawer((state) => state.isTerminalOpen);
  const guideOpen = useOverlays((state) => state.sampleGuideOpen);
  const { account } = useSession();
  const scrolled = useScrolledPast();
  useRoomForFooter();
  return (
    <footer className={classes.bar} data-focus-region>
      <AssistantLine />
      {scrolled && (
        <button
          type="button"
          className={classes.button}
          aria-label={t('footer.backToTop')}
          title={t('footer.backToTop')}
          onClick={backToTop}
        >
          <IconArrowUp {...icon} />
        </button>
      )}
      {account.sample === 'here' && (
        <FooterButton label={t('footer.sampleGuide')} pressed={guideOpen} onClick={overlayActions.toggleSampleGuide}>
          <IconListCheck {...icon} />
        </FooterButton>
      )}
      <FooterButton
        label={t('footer.contextViewer')}
        shortcut={frameShortcuts.contextViewer}
        pressed={traceOpen}
        news={hasUnseen ? t('footer.unseen') : undefined}
        onClick={drawerActions.toggleTrace}
      >
        <IconBraces {...icon} />
      </FooterButton>
      <FooterButton
        label={t('footer.terminal')}
        shortcut={frameShortcuts.terminal}
        pressed={terminalOpen}
        onClick={() => drawerActions.toggleTerminal()}
      >
        <IconTerminal2 {...icon} />
      </FooterButton>
    </footer>
  );
}
