import type { LineageMoment } from 'shared-contracts/api/lineage';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { maskText } from '../../masking/maskText.ts';
import { timeOfId } from '../../store/ids.ts';
import type { LineageRunRow } from '../../store/repositories/lineageRepository.ts';
import { readImportParams } from '../trigger/importParams.ts';
import { kindOfLetter, type ValuePlace } from './places.ts';

/** What a moment has that is at no run, and leads nowhere. */
export const blankMoment = {
  ...{ scenario_id: null, scenario_name: '', run_id: null, status: null, node_id: null, node_label: '' },
  ...{ text: '', operation: '', rows: null },
  ...{ event_id: null, webhook_id: null, import_page_id: null, submission_id: null, mail_id: null, store_id: null },
} as const;

/** What every moment of a run has. */
const momentOf = (run: LineageRunRow, at: number) => ({
  ...blankMoment,
  at: new Date(at).toISOString(),
  scenario_id: run.scenario_id,
  scenario_name: run.scenario_name,
  run_id: run.id,
  fields: [] as string[],
});

/** What brought a run about: a webhook's event, rows of a file, or neither. */
function beginOf(run: LineageRunRow): LineageMoment | null {
  if (!run.event_at) return null;
  const moment = { ...momentOf(run, run.event_at.getTime()), event_id: run.event_id };
  if (run.source === 'webhook') return { ...moment, kind: 'event', webhook_id: run.webhook_id };
  if (run.event_query === null) return null;
  const { import_page_id, submission_id, file_name, first_row, last_row } = readImportParams(run.event_query);
  return {
    ...moment,
    kind: 'import',
    import_page_id: String(import_page_id),
    submission_id: String(submission_id),
    text: maskText(String(file_name)),
    rows: { first: Number(first_row), last: Number(last_row) },
  };
}

/** The store that a node works in; null of any other node. */
function storeOf({ data }: FlowNode): string | null {
  const { store_id } = data.config;
  return typeof store_id === 'string' ? store_id : null;
}

/** Places of one run at one node and of one kind as one moment, with all the fields. */
function momentsAt(run: LineageRunRow, places: readonly ValuePlace[], nodes: ReadonlyMap<string, FlowNode>) {
  const made = timeOfId(run.id);
  const moments = new Map<string, LineageMoment>();
  for (const [letter, path, since, nodeId, text] of places) {
    const kind = kindOfLetter(letter);
    if (!kind || kind === 'event') continue;
    const key = `${letter} ${since} ${nodeId}`;
    const known = moments.get(key);
    if (known) {
      known.fields.push(path);
      continue;
    }
    const node = nodes.get(nodeId);
    const words = kind === 'store' ? { operation: text, store_id: node ? storeOf(node) : null } : { text };
    const at = { node_id: nodeId, node_label: node?.label ?? '', fields: [path] };
    moments.set(key, { ...momentOf(run, made + since), kind, ...at, ...words });
  }
  return [...moments.values()];
}

/** The moments of a run, from what brought it about on. */
export function momentsOfRun(
  run: LineageRunRow,
  places: readonly ValuePlace[],
  nodes: ReadonlyMap<string, FlowNode>,
): LineageMoment[] {
  const given = places.filter(([letter]) => letter === 'e').map(([, path]) => path);
  const begin = beginOf(run);
  const started = { ...momentOf(run, timeOfId(run.id)), kind: 'run' as const, status: run.status };
  const first: LineageMoment[] = begin ? [{ ...begin, fields: given }, started] : [{ ...started, fields: given }];
  return [...first, ...momentsAt(run, places, nodes)];
}

/** An event that brought several runs about is one moment, of no scenario. */
export function mergedEvents(moments: readonly LineageMoment[]): LineageMoment[] {
  const events = new Map<string, LineageMoment>();
  const merged: LineageMoment[] = [];
  for (const moment of moments) {
    const known = moment.event_id === null ? undefined : events.get(moment.event_id);
    if (known) {
      const isSame = known.scenario_id === moment.scenario_id;
      Object.assign(known, !isSame && { scenario_id: null, scenario_name: '' });
      known.fields = [...new Set([...known.fields, ...moment.fields])];
      continue;
    }
    const own = { ...moment };
    if (own.event_id !== null) events.set(own.event_id, own);
    merged.push(own);
  }
  return merged;
}
