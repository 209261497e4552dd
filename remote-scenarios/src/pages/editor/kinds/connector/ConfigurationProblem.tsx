import { use, useEffect } from 'react';
import { type Configuration, configurationStatus } from 'shared-contracts/api/connector';
import type { FlowProblem } from 'shared-contracts/nodes';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ReportContext } from '../../context/useProblems.ts';
import { texts } from './texts.ts';

export const noProblems: readonly FlowProblem[] = [];

/** What is missing hinders a call; of the rest the service may think otherwise than its document. */
export function problemOf(node_id: string, path: string, message: string, isError: boolean): FlowProblem {
  const severity = isError ? 'error' : 'warning';
  return { node_id, path, message: { en: message, fr: message }, severity, structural: false };
}

/** Statuses of a configuration with which no scenario is started. */
const unusable = ['trash', 'incomplete', 'disconnected'];

/** Whether scenarios that call by it are started. */
export const isUsable = (configuration: Configuration): boolean =>
  !unusable.includes(configurationStatus(configuration));

interface ConfigurationProblemProps {
  nodeId: string;
  /** Of the setting that names it. */
  path: string;
  configuration: Configuration | undefined;
}

/** That a node's configuration is gone or cannot be called by. */
export function ConfigurationProblem({ nodeId, path, configuration }: ConfigurationProblemProps) {
  const t = useKindText(texts);
  const report = use(ReportContext);
  const said = configuration
    ? t('problemAt', { place: configuration.name, message: t(`status-${configurationStatus(configuration)}`) })
    : t('configurationGone');
  useEffect(() => {
    report(nodeId, [problemOf(nodeId, path, said, true)]);
    return () => report(nodeId, noProblems);
  }, [nodeId, path, report, said]);
  return null;
}
