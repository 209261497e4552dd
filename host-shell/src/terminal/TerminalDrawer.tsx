import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from 'shared-contracts/ui/core';
import { drawerActions, useDrawer } from '../drawer/drawerStore.ts';
import { TerminalPanel } from './TerminalPanel.tsx';
import { terminalWidth } from './terminalWidth.ts';

function useTerminalWidth(): number {
  const [width, setWidth] = useState(() => terminalWidth(window.innerWidth));
  useEffect(() => {
    const resize = () => setWidth(terminalWidth(window.innerWidth));
    window.addEventListener('resize', resize);
    return () => window.removeEventListener('resize', resize);
  }, []);
  return width;
}

/** With a real keyboard the line is ready to be typed into; on a phone the screen's own would cover the list. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** The drawer takes the focus itself when it has come in; whoever has gone to a field or a button meanwhile stays there. */
function focusLine(line: HTMLInputElement | null): void {
  if (!line || !hasKeyboard()) return;
  const terminal = line.closest('[data-terminal-theme]');
  if (!terminal?.contains(document.activeElement)) line.focus({ preventScroll: true });
}

/** The Terminal (core §2.10): from the end side over the page, down to the footer. Each opening begins again, on all scenarios. */
export function TerminalDrawer() {
  const { t } = useTranslation();
  const { isTerminalOpen, terminalScenarioId, terminalSearch } = useDrawer();
  const line = useRef<HTMLInputElement>(null);
  return (
    <Drawer
      open={isTerminalOpen}
      onClose={drawerActions.closeTerminal}
      placement="right"
      size={useTerminalWidth()}
      rootClassName="above-footer"
      closable={false}
      // Escape closes the innermost thing first: the panel sees to it.
      keyboard={false}
      destroyOnHidden
      afterOpenChange={(shown) => shown && focusLine(line.current)}
      aria-label={t('footer.terminal')}
      styles={{ wrapper: { maxInlineSize: '100%' }, body: { padding: 0 } }}
    >
      <TerminalPanel scenarioId={terminalScenarioId} search={terminalSearch} line={line} />
    </Drawer>
  );
}
