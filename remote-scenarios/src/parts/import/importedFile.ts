import { type Flow, isNode, type ScenarioCreate } from 'shared-contracts/api/scenario';
import { readScenarioFile } from '../../data/scenarioFile.ts';
import type { ReportedNode } from './n8n/conversion.ts';
import { convertWorkflow } from './n8n/convertWorkflow.ts';
import { type ImportText, reportComment } from './n8n/reportComment.ts';
import { readWorkflow } from './n8n/workflow.ts';

export { importTexts } from './n8n/importTexts.ts';

/** What a file that is no scenario looks like, so that it can be said by name. */
export type OtherFile = 'nodeRed' | 'make' | 'zapier' | 'openApi' | 'package' | 'json' | 'text';

export type ImportedFile =
  | { kind: 'scenario'; body: ScenarioCreate }
  | { kind: 'n8n'; body: ScenarioCreate; flow: Flow; report: readonly ReportedNode[] }
  | { kind: 'other'; looksLike: OtherFile };

type Fields = Record<string, unknown>;

const isNodeRed = (value: unknown) =>
  Array.isArray(value) &&
  value.some((node) => typeof node?.type === 'string' && (Array.isArray(node.wires) || node.type === 'tab'));

function looksLike(value: unknown): OtherFile {
  if (isNodeRed(value)) return 'nodeRed';
  const { flow, zaps, openapi, swagger, dependencies, scripts } = (value ?? {}) as Fields;
  if (Array.isArray(flow) && flow.some((step) => typeof step?.module === 'string')) return 'make';
  if (zaps !== undefined) return 'zapier';
  if (openapi !== undefined || swagger !== undefined) return 'openApi';
  return dependencies !== undefined || scripts !== undefined ? 'package' : 'json';
}

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Reads a chosen file: a scenario of Weft, a workflow of n8n, or what it looks like otherwise. Schedules of a workflow
 * that names no time zone are in `zone`.
 */
export function readImportedFile(text: string, fallbackName: string, t: ImportText, zone = 'UTC'): ImportedFile {
  const json = parsed(text);
  const workflow = json && readWorkflow(json.value);
  if (workflow) {
    const { name, flow, report } = convertWorkflow(workflow, fallbackName, zone);
    const comment = reportComment(report, flow.filter(isNode), t);
    const whole = comment ? [comment, ...flow] : flow;
    const body = { name: name.slice(0, 255), flow: whole, nodes_counter: whole.length };
    return { kind: 'n8n', body, flow: whole, report };
  }
  const body = readScenarioFile(text, fallbackName);
  if (body) return { kind: 'scenario', body };
  return { kind: 'other', looksLike: json ? looksLike(json.value) : 'text' };
}
