import { use, useEffect } from 'react';
import { configurationStatus } from 'shared-contracts/api/connector';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { type FlowProblem, http, readConfig } from 'shared-contracts/nodes';
import { useConfigurations } from '../../../../data/connectorQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ReportContext } from '../../context/useProblems.ts';
import { texts } from '../connector/texts.ts';

/** Statuses of a configuration with which no scenario is started. */
const unusable = ['trash', 'incomplete', 'disconnected'];
const none: readonly FlowProblem[] = [];

/** Tells before a run that the configuration which lets a node's call in is gone, or cannot. */
function Check({ nodeId, id }: { nodeId: string; id: string }) {
  const t = useKindText(texts);
  const report = use(ReportContext);
  const { data: all } = useConfigurations();
  const found = all?.find((one) => one.id === id);
  const status = found && configurationStatus(found);
  const isMissing = all !== undefined && !found;
  const problem = isMissing ? t('configurationGone') : problemText(status, found?.name);
  function problemText(given: typeof status, place: string | undefined): string {
    return given && unusable.includes(given) ? t('problemAt', { place, message: t(`status-${given}`) }) : '';
  }
  useEffect(() => {
    const message = { en: problem, fr: problem };
    const path = 'authentication.configuration_id';
    report(nodeId, problem ? [{ node_id: nodeId, path, message, severity: 'error', structural: false }] : none);
    return () => report(nodeId, none);
  }, [nodeId, report, problem]);
  return null;
}

/** Checks the configuration of a node that has one. */
export function ConfigurationChecks({ node }: { node: FlowNode }) {
  const { authentication } = readConfig(http, node.data.config);
  if (authentication.type !== 'configuration' || authentication.configuration_id === '') return null;
  return <Check nodeId={node.id} id={authentication.configuration_id} />;
}
