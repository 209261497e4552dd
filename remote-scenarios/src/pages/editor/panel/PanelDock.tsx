import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'shared-contracts/ui/core';
import { later, useAhead } from '../../../parts/later.tsx';
import { useEditor, useFlowIndex } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import panel from './NodePanel.module.css';
import classes from './PanelDock.module.css';
import { useClosePanel } from './useClosePanel.ts';
import { useEndOfWish } from './useEndOfWish.ts';
import { useEscapeToNode } from './useEscapeToNode.ts';
import { toBlockSize, usePanelSize } from './usePanelSize.ts';

/** The panel while its code is on its way or did not come: as high as it will be, so that the flow moves once. */
function PanelFrame({ children }: { children: ReactNode }) {
  const t = useEditorText();
  const id = useEditor((state) => state.openNode);
  const node = useFlowIndex().node.get(id ?? '');
  const isBelowReplay = useShownRun().isReplayed;
  const onKeyDown = useEscapeToNode();
  const close = useClosePanel();
  const size = usePanelSize();
  return (
    <section
      className={panel.panel}
      data-focus-region
      data-node-panel
      data-below-replay={isBelowReplay}
      style={{ blockSize: toBlockSize(size) }}
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
  const [isNear, setNear] = useState(false);
  const [size] = useState(() => [{ ahead: () => setNear(true) }]);
  useAhead(size);
  useEndOfWish();
  usePanelSize(isNear || isOpen);
  return <NodePanel wanted={isOpen} />;
}
