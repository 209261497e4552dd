import { useState } from 'react';
import { later } from '../../../parts/later.tsx';
import { useEditor } from '../context/EditorContext.tsx';

/** The open node below the canvas. */
export const NodePanel = later(async () => (await import('./NodePanel.tsx')).NodePanel);

/** Where the panel of the open node is docked. Once opened it stays, with the height it was given. */
export function PanelDock() {
  const isOpen = useEditor((state) => state.openNode !== null);
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  return wanted ? <NodePanel /> : null;
}
