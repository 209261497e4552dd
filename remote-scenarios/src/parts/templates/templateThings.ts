import type { HostApiClient } from 'shared-contracts';
import { namesakeOf } from 'shared-contracts/api';
import { listConfigurations } from 'shared-contracts/api/connector';
import {
  conversionEntryEndpoints,
  createConversion,
  getConversion,
  listConversions,
} from 'shared-contracts/api/conversion';
import { createFilter, filterEntryEndpoints, listFilters } from 'shared-contracts/api/filter';
import { createImportPage, listImportPages } from 'shared-contracts/api/import-page';
import {
  type Flow,
  type FlowNode,
  isWire,
  type ScenarioTemplate,
  type TemplateNeed,
} from 'shared-contracts/api/scenario';
import { createWebhook, listWebhooks } from 'shared-contracts/api/webhook';
import { columnId, type ReferredColumn, referencesOf, withColumnsOf, withThingIds } from 'shared-contracts/nodes';

/** Something of the account that a template can use. */
export interface OwnThing {
  id: string;
  name: string;
}

/** A need is met by a thing of the account, by a new one, or later in the editor. */
export const makeNew = 'new';
export const chooseLater = '';
export type ThingChoices = Readonly<Record<string, string>>;

const quiet = { quiet: true };

type Listed = OwnThing & { is_active: boolean; connector_id?: string };

async function readThings(api: HostApiClient, kind: TemplateNeed['kind']): Promise<readonly Listed[]> {
  if (kind === 'filter') return api.call(listFilters, {}, quiet);
  if (kind === 'conversion') return api.call(listConversions, {}, quiet);
  if (kind === 'webhook') return api.call(listWebhooks, {}, quiet);
  if (kind === 'import_page') return api.call(listImportPages, {}, quiet);
  return kind === 'connector' ? api.call(listConfigurations, {}, quiet) : [];
}

/** What the account has for each need, by the id of the need. */
export async function thingsFor(
  api: HostApiClient,
  needs: readonly TemplateNeed[],
): Promise<Readonly<Record<string, readonly OwnThing[]>>> {
  const kinds = [...new Set(needs.map(({ kind }) => kind))];
  const read = kinds.map(async (kind) => [kind, await readThings(api, kind).catch(() => [])] as const);
  const things = new Map(await Promise.all(read));
  const fits = ({ kind, connector_id }: TemplateNeed, thing: Listed) =>
    thing.is_active && (kind !== 'connector' || thing.connector_id === connector_id);
  return Object.fromEntries(
    needs.map((need) => [need.id, (things.get(need.kind) ?? []).filter((thing) => fits(need, thing))]),
  );
}

/** What a need begins with: the one thing that fits, else a new one where it can be made. */
export function firstChoice({ kind, name, create }: TemplateNeed, things: readonly OwnThing[]): string {
  const namesake = namesakeOf(name, things);
  const only = kind === 'connector' && things.length === 1 ? things[0] : undefined;
  return (namesake ?? only)?.id ?? (create ? makeNew : chooseLater);
}

async function makeThing(api: HostApiClient, { kind, create }: TemplateNeed): Promise<string> {
  const body = { ...create?.body, if_name_taken: 'number' } as never;
  const added = (create?.entries ?? []) as never;
  const hasEntries = (create?.entries.length ?? 0) > 0;
  if (kind === 'webhook') return (await api.call(createWebhook, { body })).id;
  if (kind === 'import_page') return (await api.call(createImportPage, { body })).id;
  const isList = kind === 'filter';
  const { id } = isList ? await api.call(createFilter, { body }) : await api.call(createConversion, { body });
  const { saveEntries } = isList ? filterEntryEndpoints : conversionEntryEndpoints;
  if (hasEntries) await api.call(saveEntries as never, { params: { id }, body: { added } } as never);
  return id;
}

/** Nodes of a template that use a table of the account take its columns by their names. */
async function takingColumns(api: HostApiClient, need: TemplateNeed, table: string) {
  const drawn = (need.create?.body.result_columns ?? []) as readonly ReferredColumn[];
  const left = drawn.map((column) => ({ id: columnId(column), name: column.name }));
  const { result_columns } = await api.call(getConversion, { params: { id: table } });
  const isOfNeed = (node: FlowNode) => referencesOf(node).some(({ kind, id }) => kind === need.kind && id === need.id);
  return (node: FlowNode) => (isOfNeed(node) ? withColumnsOf(node, left, result_columns) : node);
}

/** The flow of a template with what was chosen in place of what it needs; new things are made first. */
export async function completedFlow(
  api: HostApiClient,
  template: ScenarioTemplate,
  choices: ThingChoices,
): Promise<Flow> {
  const ids = new Map<string, string>();
  const columnsTaken: ((node: FlowNode) => FlowNode)[] = [];
  for (const need of template.needs) {
    const choice = choices[need.id] ?? chooseLater;
    if (choice === chooseLater) continue;
    if (need.kind === 'conversion' && choice !== makeNew) columnsTaken.push(await takingColumns(api, need, choice));
    ids.set(`${need.kind} ${need.id}`, choice === makeNew ? await makeThing(api, need) : choice);
  }
  return template.flow.map((element) => {
    if (isWire(element)) return element;
    const node = columnsTaken.reduce((taken, take) => take(taken), element);
    return withThingIds(node, ({ kind, id }) => ids.get(`${kind} ${id}`) ?? id);
  });
}
