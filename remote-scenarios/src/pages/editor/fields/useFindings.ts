import { useMemo } from 'react';
import { type Finding, findInMessages } from 'shared-contracts/api/run';
import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import { fieldTexts } from 'shared-contracts/nodes';
import { useEndpoint } from 'shared-contracts/react';
import { useSettled } from '../../../data/useSettled.ts';
import { useEditor, useFlowIndex, useReadOnly } from '../context/EditorContext.tsx';

/** What is being typed is not tried before it has stayed for so long, in milliseconds. */
const tryAfter = 700;

/** Of a piece of a text, as `segmentsOf` counts them. */
export type TextFinding = Finding & { segment: number };

/** What the settings of the open node come to on recorded messages and by descriptions, where that is probably not meant. */
export interface NodeFindings {
  /** Of a text as it is stored. */
  inText: (template: string) => readonly TextFinding[];
  /** Of a rule, or a list of cases, at a path of the settings. */
  at: (path: string) => readonly Finding[];
}

const noFindings: readonly Finding[] = [];

function findingsBy(node: FlowNode, findings: readonly Finding[]): NodeFindings {
  const texts = new Map(fieldTexts(node, 'templateFields').map(({ path, text }) => [path, text]));
  const isOfText = (finding: Finding): finding is TextFinding => finding.segment !== null;
  return {
    inText: (template) => findings.filter(isOfText).filter(({ path }) => texts.get(path) === template),
    at: (path) => findings.filter((finding) => finding.segment === null && finding.path === path),
  };
}

/** Tries the settings of the open node on messages of the last runs, and by what is described of the way to it; not for those who may only read. */
export function useFindings(node: FlowNode, flow: Flow | null): NodeFindings {
  const index = useFlowIndex();
  const readOnly = useReadOnly();
  const id = useEditor((state) => state.record.id);
  const config = JSON.stringify(node.data.config);
  const isSettled = useSettled(config, tryAfter) === config;
  const sources = (index.wiresTo.get(node.id) ?? []).map(({ source }) => source).join('\n');
  const input = useMemo(() => {
    if (!flow) return null;
    const drawn = { id: node.id, type: node.type, label: '', selected: false, position: { x: 0, y: 0 } };
    const data = { config: JSON.parse(config), policy: {}, disabled: false };
    const body = { node: { ...drawn, data }, sources: sources.split('\n').filter(Boolean).slice(0, 50), flow };
    return { params: { id }, body };
  }, [id, node.id, node.type, config, sources, flow]);
  const { data } = useEndpoint(findInMessages, isSettled && !readOnly ? input : null, { quiet: true });
  return useMemo(() => findingsBy(node, data?.findings ?? noFindings), [node, data]);
}
