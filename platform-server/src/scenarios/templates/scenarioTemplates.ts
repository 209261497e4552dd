import {
  type FlowElement,
  flowSchema,
  isWire,
  type ScenarioTemplate,
  type TemplateNeed,
} from 'shared-contracts/api/scenario';
import { connector as connectorKind, withThingNames } from 'shared-contracts/nodes';
import { templateIds, templateOf, templateTexts } from 'shared-contracts/nodes/templates';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import type { ListedConnector } from '../../store/repositories/catalogueRepository.ts';
import * as catalogueRepository from '../../store/repositories/catalogueRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { DrawnNeed, DrawnTemplate, TextInBoth } from './drawing.ts';
import { slackEvents } from './handshakes.ts';
import { fileToContacts, formToContacts, signUps } from './marketing.ts';
import { openOrders, recordsToNotes, releaseNews, watchedPage } from './operations.ts';
import { customersToContacts, largeOrders, ordersToSheet } from './sales.ts';
import { issuesToTeams, shippedTexts, summarizedTickets } from './support.ts';

/** Templates of scenarios for what people come for, in the order in which they are offered. */
export const drawnTemplates: readonly DrawnTemplate[] = [
  ordersToSheet,
  formToContacts,
  fileToContacts,
  summarizedTickets,
  issuesToTeams,
  openOrders,
  customersToContacts,
  largeOrders,
  signUps,
  shippedTexts,
  watchedPage,
  recordsToNotes,
  releaseNews,
  slackEvents,
];

type Connectors = ReadonlyMap<string, ListedConnector>;

function configOf(config: Record<string, unknown>, connectors: Connectors): Record<string, unknown> {
  const connector = connectors.get(String(config.configuration_id));
  return connector ? { ...config, version: connector.version, title: connector.name } : config;
}

function createOf({ name, settings = {}, entries = [] }: DrawnNeed, locale: ServerLocale): TemplateNeed['create'] {
  const first = entries.map(({ values, results = [] }) => ({ values, results }));
  return { body: { name: name[locale], ...settings }, entries: first };
}

function needsOf({ nodes, needs }: DrawnTemplate, connectors: Connectors, locale: ServerLocale): TemplateNeed[] {
  const keys = nodes.flatMap(({ type, data }) =>
    type === connectorKind.kind ? [String((data.config as { configuration_id: string }).configuration_id)] : [],
  );
  const configurations = [...new Set(keys)].map((key): TemplateNeed => {
    const connector = connectors.get(key);
    return {
      kind: 'connector',
      id: key,
      name: connector?.name ?? key,
      connector_id: connector?.id ?? null,
      create: null,
    };
  });
  const others = Object.entries(needs).map(
    ([id, need]): TemplateNeed => ({
      kind: need.kind,
      id,
      name: need.name[locale],
      connector_id: null,
      create: createOf(need, locale),
    }),
  );
  return [...configurations, ...others];
}

function templateIn(drawn: DrawnTemplate, connectors: Connectors, locale: ServerLocale): ScenarioTemplate {
  const { id, name, description, words, toFill, nodes, wires } = drawn;
  const needs = needsOf(drawn, connectors, locale);
  const called = new Map(needs.map((need) => [need.id, need]));
  const drawnNodes = nodes.map((node) => {
    const config = node.data.config as Record<string, unknown>;
    const data = { ...node.data, config: node.type === connectorKind.kind ? configOf(config, connectors) : config };
    return { ...node, label: node.label[locale], data };
  });
  const flow = flowSchema.parse([...drawnNodes, ...wires]);
  const noted = flow.map((element: FlowElement) => (isWire(element) ? element : withThingNames(element, called)));
  const inLanguage = (text: TextInBoth) => text[locale];
  return {
    id,
    name: name[locale],
    description: description[locale],
    words,
    needs,
    to_fill: toFill.map(inLanguage),
    flow: noted,
  };
}

/** Templates that need nothing: they run as they are. */
function readyTemplates(locale: ServerLocale): ScenarioTemplate[] {
  return templateIds.map((id) => {
    const { name, description } = templateTexts(id);
    const words = `${name.en} ${name.fr} ${description.en} ${description.fr}`;
    const texts = { id, name: name[locale], description: description[locale], words };
    return { ...texts, needs: [], to_fill: [], flow: templateOf(id, locale).flow };
  });
}

/** All templates in a language, with the public connectors as the catalogue has them. */
export async function listTemplates(database: Queryable, locale: ServerLocale): Promise<ScenarioTemplate[]> {
  const rows = await catalogueRepository.publicOnes(database);
  const connectors = new Map(rows.filter(({ is_active }) => is_active).map((row) => [row.key ?? '', row]));
  return [...drawnTemplates.map((drawn) => templateIn(drawn, connectors, locale)), ...readyTemplates(locale)];
}
