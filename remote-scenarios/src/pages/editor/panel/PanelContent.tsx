import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation, nodeKind } from 'shared-contracts/nodes';
import { InsertTargetProvider } from '../expression/InsertTarget.tsx';
import { NodeFormProvider } from '../fields/NodeForm.tsx';
import { InputPane } from './InputPane.tsx';
import { OutputPane } from './OutputPane.tsx';
import classes from './PanelContent.module.css';
import { PanelHeader } from './PanelHeader.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';
import { useNodeData } from './useNodeData.ts';

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
