import { defineManifest } from './manifest.ts';

const text = { en: 'Text', fr: 'Texte' };
const base = { id: 'remote-test', title: text, routes: [], navigation: [] } as const;
const string = { type: 'string' } as const;

/** Compiled, never run: each expectation below must stay an error. */
export function schemasThatSayAnotherThingDoNotCompile(): void {
  const names = ['scenarioId', 'scenarioName', 'runId'] as const;
  const properties = { scenarioId: string, scenarioName: string, runId: string };
  defineManifest({
    ...base,
    events: { 'run-started': { description: text, payload: { type: 'object', properties, required: names } } },
  });
  defineManifest({
    ...base,
    // @ts-expect-error the names are not required, in the type they are
    events: { 'run-started': { description: text, payload: { type: 'object', properties } } },
  });
  defineManifest({
    ...base,
    events: {
      'run-started': {
        description: text,
        // @ts-expect-error the type has no number
        payload: { type: 'object', properties: { ...properties, runId: { type: 'number' } }, required: names },
      },
    },
  });
  defineManifest({
    ...base,
    events: {
      'webhook-changed': {
        description: text,
        // @ts-expect-error a value is missing
        payload: {
          type: 'object',
          properties: { webhookId: string, change: { enum: ['created', 'saved', 'trashed'] } },
          required: ['webhookId', 'change'],
        },
      },
    },
  });
  defineManifest({
    ...base,
    // @ts-expect-error no such event: it is added to EventMap first
    events: { 'weather-changed': { description: text, payload: { type: 'object' } } },
  });
}
