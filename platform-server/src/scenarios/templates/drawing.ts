import type { ReferredThing } from 'shared-contracts/api/scenario';
import { node, type Template, type TemplateNode } from 'shared-contracts/nodes/templates';
import type { ServerLocale } from '../../languages/preferredLocale.ts';

/** A text in every language. */
export type TextInBoth = Readonly<Record<ServerLocale, string>>;

/** Something of an account that a template's nodes name, by the key under which it stands. */
export interface DrawnNeed {
  kind: Exclude<ReferredThing, 'connector' | 'scenario'>;
  name: TextInBoth;
  /** Settings of a new one beside its name. */
  settings?: Record<string, unknown>;
  /** First entries of a new list or table. */
  entries?: readonly { values: string[]; results?: string[] }[];
}

/** A template as it is drawn: connector nodes name public connectors by their key, others what is under `needs`. */
export interface DrawnTemplate extends Template {
  id: string;
  /** What people look for it by, in both languages. */
  words: string;
  needs: Readonly<Record<string, DrawnNeed>>;
  toFill: readonly TextInBoth[];
}

interface Call {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  header?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string>>;
}

const form = 'application/x-www-form-urlencoded';
/** Services whose bodies are forms. */
const takesForms: ReadonlySet<string> = new Set(['stripe', 'twilio']);

const valuesAt = (place: string, values: Readonly<Record<string, string>> = {}) =>
  Object.entries(values).map(([name, value]) => ({ place, name, value }));

/** A call of an operation of a public connector. */
export function call(
  id: string,
  label: TextInBoth,
  place: [column: number, row: number],
  [connector, operation_id]: [connector: string, operation: string],
  { path, query, header, body = {} }: Call,
): TemplateNode {
  const fields = Object.entries(body).map(([at, value]) => ({ path: at, value }));
  const media_type = takesForms.has(connector) ? form : 'application/json';
  return node(id, 'connector', label, place, {
    ...{
      configuration_id: connector,
      operation_id,
      parameters: [...valuesAt('path', path), ...valuesAt('query', query), ...valuesAt('header', header)],
    },
    ...(fields.length > 0 && { body: { media_type, mode: 'fields', fields, whole: '' } }),
  });
}

/** A start node that takes up a webhook, with a sample of what it receives. */
export const byWebhook = (label: TextInBoth, sample: unknown): TemplateNode =>
  node('start', 'start', label, [0, 0], { webhooks: ['webhook'], sample });

/** The need of a webhook that a service sends to. */
export const webhookOf = (en: string, fr: string): { webhook: DrawnNeed } => ({
  webhook: { kind: 'webhook', name: { en, fr } },
});

/** The same of a webhook that answers with what its scenario responds. */
export const respondingWebhookOf = (en: string, fr: string): { webhook: DrawnNeed } => ({
  webhook: { ...webhookOf(en, fr).webhook, settings: { response: { mode: 'result', timeout_s: 30 } } },
});
