import type { FlowNode } from 'shared-contracts/api/scenario';
import { useEditorText } from '../context/useEditorText.ts';
import { settingsTabs } from './settingsTabList.tsx';
import { TabStrip } from './TabStrip.tsx';

/** Middle column of the panel. */
export function SettingsTabs({ node }: { node: FlowNode }) {
  const t = useEditorText();
  return <TabStrip tabs={settingsTabs(node, t)} label={t('panel.settings')} />;
}
