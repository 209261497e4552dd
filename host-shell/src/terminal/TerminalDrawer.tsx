import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from 'shared-contracts/ui/core';
import { drawerActs, useDrawer } from '../drawer/drawerStore.ts';
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

/** The Terminal (core §2.10): from the end side over the page, full height. Each opening begins anew, on all scenarios. */
export function TerminalDrawer() {
  const { t } = useTranslation();
  const { isTerminalOpen, terminalScenarioId } = useDrawer();
  return (
    <Drawer
      open={isTerminalOpen}
      onClose={drawerActs.closeTerminal}
      placement="right"
      size={useTerminalWidth()}
      closable={false}
      // Escape closes the innermost thing first: the panel sees to it.
      keyboard={false}
      destroyOnHidden
      aria-label={t('footer.terminal')}
      styles={{ wrapper: { maxInlineSize: '100vw' }, body: { padding: 0 } }}
    >
      <TerminalPanel scenarioId={terminalScenarioId} />
    </Drawer>
  );
}
