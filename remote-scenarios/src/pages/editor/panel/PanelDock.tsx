import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from 'shared-contracts/ui/core';
import { later } from '../../../parts/later.tsx';
import { useEditor, useFlowIndex } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import panel from './NodePanel.module.css';
import classes from './PanelDock.module.css';
import { panelHeight } from './panelHeight.ts';
import { useClosePanel } from './useClosePanel.ts';
import { useEscapeToNode } from './useEscapeToNode.ts';

/** The panel while its code is on its way or did not come: as high as it will be, so that the flow moves once. */
function PanelFrame({ children }: { children: ReactNode }) {
  const t = useEditorText();
  const id = useEditor((state) => state.openNode);
  const node = useFlowIndex().node.get(id ?? '');
  const isBelowReplay = useShownRun().isReplayed;
  const onKeyDown = useEscapeToNode();
  const close = useClosePanel();
  return (
    <section
      className={panel.panel}
      data-focus-region
      data-below-replay={isBelowReplay}
      style={{ blockSize: panelHeight.first }}
      aria-label={t('panel.label', { name: node?.label })}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <Button
          type="text"
          size="small"
          icon={<IconX size={16} stroke={1.8} aria-hidden />}
          aria-label={t('panel.close')}
          onClick={close}
        />
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

/** The open node below the canvas. */
export const NodePanel = later(async () => (await import('./NodePanel.tsx')).NodePanel, PanelFrame);

/** Where the panel of the open node is docked. Once opened it stays, with the height it was given. */
export function PanelDock() {
  const isOpen = useEditor((state) => state.openNode !== null);
  return <NodePanel wanted={isOpen} />;
}
