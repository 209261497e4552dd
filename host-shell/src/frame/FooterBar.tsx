import { IconArrowUp, IconBraces, IconTerminal2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { drawerActs, useDrawer } from '../drawer/drawerStore.ts';
import { drawerLetters, useDrawerKeys } from '../drawer/useDrawerKeys.ts';
import { keyName } from '../shortcuts/keyNames.ts';
import { AssistantLine } from './assistant/AssistantLine.tsx';
import classes from './FooterBar.module.css';
import { useScrolledPast } from './useScrolledPast.ts';

interface FooterButtonProps {
  label: string;
  /** The letter that does the same with Ctrl or Meta. */
  letter: string;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function FooterButton({ label, letter, pressed, onClick, children }: FooterButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={`Control+${letter} Meta+${letter}`}
      title={`${label} (${keyName('Mod')} ${letter})`}
      onClick={onClick}
    >
      {children}
      <span className={classes.label}>{label}</span>
    </button>
  );
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

function backToTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

/** The status bar of every page in the frame (core §2.7). */
export function FooterBar() {
  const { t } = useTranslation();
  const traceOpen = useDrawer((state) => state.isTraceLogOpen);
  const terminalOpen = useDrawer((state) => state.isTerminalOpen);
  const scrolled = useScrolledPast();
  useDrawerKeys();
  return (
    <footer className={classes.bar}>
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
      <FooterButton
        label={t('footer.contextViewer')}
        letter={drawerLetters.trace}
        pressed={traceOpen}
        onClick={drawerActs.toggleTrace}
      >
        <IconBraces {...icon} />
      </FooterButton>
      <FooterButton
        label={t('footer.terminal')}
        letter={drawerLetters.terminal}
        pressed={terminalOpen}
        onClick={() => drawerActs.toggleTerminal()}
      >
        <IconTerminal2 {...icon} />
      </FooterButton>
    </footer>
  );
}
