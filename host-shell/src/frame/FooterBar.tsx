import { IconArrowUp, IconBraces, IconTerminal2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { drawerActs, useDrawer } from '../drawer/drawerStore.ts';
import { AssistantLine } from './assistant/AssistantLine.tsx';
import classes from './FooterBar.module.css';
import { useScrolledPast } from './useScrolledPast.ts';

interface FooterButtonProps {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function FooterButton({ label, pressed, onClick, children }: FooterButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} aria-pressed={pressed} onClick={onClick}>
      {children}
      <span className={classes.label}>{label}</span>
    </button>
  );
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** The status bar of every page in the frame (core §2.7). */
export function FooterBar() {
  const { t } = useTranslation();
  const traceOpen = useDrawer((state) => state.isTraceLogOpen);
  const terminalOpen = useDrawer((state) => state.isTerminalOpen);
  const scrolled = useScrolledPast();
  return (
    <footer className={classes.bar}>
      <AssistantLine />
      {scrolled && (
        <button
          type="button"
          className={classes.button}
          aria-label={t('footer.backToTop')}
          title={t('footer.backToTop')}
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <IconArrowUp {...icon} />
        </button>
      )}
      <FooterButton label={t('footer.contextViewer')} pressed={traceOpen} onClick={drawerActs.toggleTrace}>
        <IconBraces {...icon} />
      </FooterButton>
      <FooterButton label={t('footer.terminal')} pressed={terminalOpen} onClick={drawerActs.toggleTerminal}>
        <IconTerminal2 {...icon} />
      </FooterButton>
    </footer>
  );
}
