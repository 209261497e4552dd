import type { ReactNode } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation, nodeKind } from 'shared-contracts/nodes';
import { ReadOnlyFields } from 'shared-contracts/ui/forms';
import type { useEditorText } from '../context/useEditorText.ts';
import { useNodeForm } from '../fields/NodeForm.tsx';
import { KindForm } from '../kinds/KindForm.tsx';
import { Connections } from './Connections.tsx';
import { FailureForm } from './FailureForm.tsx';
import type { PanelTabItem } from './TabStrip.tsx';

/** What is set; the panes beside it can be searched by readers, too. */
function Settings({ children }: { children: ReactNode }) {
  return <ReadOnlyFields value={useNodeForm().readOnly}>{children}</ReadOnlyFields>;
}

/** Tabs between input and output: settings, what happens on failure, connections; as far as the kind has them. */
export function settingsTabs(node: FlowNode, t: ReturnType<typeof useEditorText>): PanelTabItem[] {
  const kind = nodeKind(node.type);
  const tabs: PanelTabItem[] = [
    { key: 'settings', label: t('panel.settings'), children: <KindForm node={node} /> },
    ...(kind && (kind.working || kind.hasInput)
      ? [{ key: 'failure' as const, label: t('panel.failure'), children: <FailureForm node={node} /> }]
      : []),
    ...(isAnnotation(node)
      ? []
      : [{ key: 'connections' as const, label: t('panel.connections'), children: <Connections node={node} /> }]),
  ];
  return tabs.map(({ children, ...tab }) => ({ ...tab, children: <Settings>{children}</Settings> }));
}
