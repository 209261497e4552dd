import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation, nodeKind } from 'shared-contracts/nodes';
import type { PanelTab } from '../../../state/viewStore.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { InsertTargetProvider } from '../expression/InsertTarget.tsx';
import { NodeFormProvider } from '../fields/NodeForm.tsx';
import { InputPane } from './InputPane.tsx';
import { OutputPane } from './OutputPane.tsx';
import classes from './PanelContent.module.css';
import { PanelHeader } from './PanelHeader.tsx';
import { settingsTabs } from './settingsTabList.tsx';
import { TabStrip } from './TabStrip.tsx';
import { type NodeData, useNodeData } from './useNodeData.ts';

/** The panel where there is no room for columns: everything in tabs. */
function PanelTabs({ node, data }: { node: FlowNode; data: NodeData }) {
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

/** Middle column of the panel. */
function SettingsTabs({ node }: { node: FlowNode }) {
  const t = useEditorText();
  return <TabStrip tabs={settingsTabs(node, t)} label={t('panel.settings')} />;
}

interface PanelContentProps {
  node: FlowNode;
  /** Room for three columns; otherwise tabs. */
  columns: boolean;
  expanded: boolean;
  onExpand: () => void;
}

/** Head and body of the panel for one node. */
export function PanelContent({ node, columns, expanded, onExpand }: PanelContentProps) {
  const data = useNodeData(node);
  const runs = !isAnnotation(node);
  const receives = nodeKind(node.type)?.hasInput !== false;
  return (
    <InsertTargetProvider>
      <NodeFormProvider node={node} input={data.input}>
        <PanelHeader node={node} expanded={expanded} onExpand={onExpand} />
        {columns ? (
          <div className={classes.columns}>
            {receives && (
              <div className={classes.input}>
                <InputPane node={node} data={data} />
              </div>
            )}
            <div className={classes.settings}>
              <SettingsTabs node={node} />
            </div>
            {runs && (
              <div className={classes.output}>
                <OutputPane node={node} data={data} />
              </div>
            )}
          </div>
        ) : (
          <PanelTabs node={node} data={data} />
        )}
      </NodeFormProvider>
    </InsertTargetProvider>
  );
}
