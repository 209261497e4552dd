import { use, useEffect, useMemo } from 'react';
import type { Operation } from 'shared-contracts/api/catalogue';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { type ConnectorConfig, nodeKind, readConfig } from 'shared-contracts/nodes';
import { type SchemaProblem, useTemplateProblems } from 'shared-contracts/ui/schema';
import { useConfigurations, useOperation } from '../../../../data/connectorQueries.ts';
import { type KindText, useKindText } from '../../../../parts/kindTexts.ts';
import { ReportContext } from '../../context/useProblems.ts';
import { ConfigurationProblem, isUsable, noProblems, problemOf } from './ConfigurationProblem.tsx';
import { bodyOf, parametersSchema, parametersTree, sentTree } from './callForm.ts';
import { texts } from './texts.ts';

interface CheckProps {
  node: FlowNode;
  config: ConnectorConfig;
}

const inPart = (node_id: string, path: string, t: KindText<typeof texts>) => (problem: SchemaProblem) => {
  const { keys, message, keyword } = problem;
  const said = keys.length === 0 ? message : t('problemAt', { place: keys.join('.'), message });
  return problemOf(node_id, path, said, keyword === 'required');
};

/** What of a call does not fit its operation. */
function Check({ node, config, operation }: CheckProps & { operation: Operation }) {
  const t = useKindText(texts);
  const report = use(ReportContext);
  const { request_defs: defs } = operation;
  const { parameters, body } = config;
  const schema = useMemo(() => parametersSchema(operation), [operation]);
  const tree = useMemo(() => parametersTree(operation, parameters), [operation, parameters]);
  const ofParameters = useTemplateProblems(schema, defs, tree);
  const own = bodyOf(operation, body);
  const sent = useMemo(() => (own ? sentTree(body, own, defs) : undefined), [body, own, defs]);
  const ofBody = useTemplateProblems(own?.schema ?? true, defs, sent);
  const lacksWhole = body.mode === 'whole' && own?.required === true && body.whole.trim() === '';
  const { id } = node;
  useEffect(() => {
    report(id, [
      ...ofParameters.map(inPart(id, 'parameters', t)),
      ...ofBody.map(inPart(id, body.mode === 'whole' ? 'body.whole' : 'body.fields', t)),
      ...(lacksWhole ? [problemOf(id, 'body.whole', t('wholeMissing'), true)] : []),
    ]);
    return () => report(id, noProblems);
  }, [id, report, ofParameters, ofBody, body.mode, lacksWhole, t]);
  return null;
}

/** Reads the operation of a node, and tells before a run what its call lacks. */
export function CallChecks({ node }: { node: FlowNode }) {
  const config = useMemo(() => {
    const kind = nodeKind(node.type);
    return kind ? (readConfig(kind, node.data.config) as ConnectorConfig) : null;
  }, [node]);
  const { data: all } = useConfigurations();
  const configuration = all?.find(({ id }) => id === config?.configuration_id);
  const { data: operation } = useOperation(configuration ?? null, config ?? { operation_id: '', version: 0 });
  if (!config || !all || config.configuration_id === '') return null;
  if (!configuration || !isUsable(configuration)) {
    return <ConfigurationProblem nodeId={node.id} path="configuration_id" configuration={configuration} />;
  }
  return operation ? <Check {...{ node, config, operation }} /> : null;
}
