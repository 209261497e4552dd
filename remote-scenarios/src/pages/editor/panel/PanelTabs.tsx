import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation, nodeKind } from 'shared-contracts/nodes';
import type { PanelTab } from '../../../state/viewStore.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { InputPane } from './InputPane.tsx';
import { OutputPane } from './OutputPane.tsx';
import { settingsTabs } from './settingsTabList.tsx';
import { TabStrip } from './TabStrip.tsx';
import type { NodeData } from './useNodeData.ts';

/** The panel where there is no room for columns: everything in tabs. */
export function PanelTabs({ node, data }: { node: FlowNode; data: NodeData }) {
  const t = useEditorText();
  const receives = nodeKind(node.type)?.hasInput !== false;
  const input = { key: 'input' as PanelTab, label: t('panel.input'), children: <InputPane node={node} data={data} /> };
  const output = {
    key: 'output' as PanelTab,
    label: t('panel.output'),
    children: <OutputPane node={node} data={data} />,
  };
  const tabs = [...(receives ? [input] : []), ...settingsTabs(node, t), ...(isAnnotation(node) ? [] : [output])];
  return <TabStrip tabs={tabs} label={t('panel.label', { name: node.label })} />;
}
