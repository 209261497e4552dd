import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RemoteManifest } from 'shared-contracts/deploy';
import { collisions } from './collisions.ts';
import { eventName, payloadSchema } from './eventCheck.ts';
import { removals } from './removals.ts';

const text = { en: 'It changed', fr: 'Cela a changé' };
const object = (properties: object) => ({ type: 'object', properties });

function manifestOf(id: string, names: readonly string[], listens: readonly string[] = []): RemoteManifest {
  const events = Object.fromEntries(names.map((name) => [name, { description: text, payload: object({}) }]));
  return {
    id,
    title: text,
    routes: [],
    navigation: [],
    search: [],
    terminal: [],
    events,
    listens,
  } as unknown as RemoteManifest;
}

const linking = (manifest: RemoteManifest) => ({ manifest, links: [] });

describe('the check of events', () => {
  it('takes schemas that host, server and types understand', () => {
    const payload = {
      type: 'object',
      description: 'What changed',
      properties: {
        city: { type: 'string', minLength: 1, maxLength: 80 },
        days: { type: 'array', maxItems: 7, items: { type: 'object', additionalProperties: { type: 'number' } } },
        source: { anyOf: [{ const: 'station' }, { enum: ['model', null] }] },
        raw: {},
      },
      required: ['city'],
      additionalProperties: false,
    };
    assert.equal(payloadSchema.safeParse(payload).success, true);
  });

  it('names what it does not take', () => {
    const problem = (schema: unknown) => payloadSchema.safeParse(schema).error?.issues[0]?.message ?? 'taken';
    assert.match(problem({ type: 'string' }), /must be an object/);
    assert.match(
      problem(object({ a: { $ref: 'https://elsewhere.example/x' } })),
      /^a: the keyword "\$ref" is not one of type/,
    );
    assert.match(problem(object({ a: { type: 'string', pattern: '(a+)+$' } })), /^a: the keyword "pattern"/);
    assert.match(problem(object({ a: { type: 'text' } })), /^a: type must be one of object/);
    assert.match(problem(object({ a: { items: { type: 'date' } } })), /^a: items: type must be one of/);
    assert.match(problem(object({ a: { anyOf: [{}, 3] } })), /^a: anyOf\.1: must be a schema/);
    assert.match(problem(object({ a: { enum: [] } })), /enum must be a list/);
    assert.match(problem(object({ a: { constructor: 1 } })), /the keyword "constructor"/);
    assert.match(problem({ ...object({}), required: 'city' }), /required must be a list/);
    assert.match(problem(object({ a: { description: 'x'.repeat(9_000) } })), /at most 8000/);
    const deep = Array.from({ length: 10 }).reduce((inner) => object({ a: inner }), {});
    assert.match(problem(deep), /nested more than 8 deep/);
  });

  it('leaves the events of the shell to the shell', () => {
    assert.equal(eventName.safeParse('weather-changed').success, true);
    assert.match(eventName.safeParse('theme-changed').error?.issues[0]?.message ?? '', /event of the shell/);
    assert.equal(eventName.safeParse('Weather').success, false);
  });

  it('refuses the event of another remote', () => {
    const other = manifestOf('remote-weather', ['weather-changed']);
    assert.deepEqual(collisions(manifestOf('remote-storms', ['weather-changed']), [other]), [
      'remote-weather has the event "weather-changed" already. Choose another one.',
    ]);
  });

  it('refuses to take away an event that another remote listens to, and says who', () => {
    const stable = manifestOf('remote-weather', ['weather-changed', 'storm-came']);
    const next = manifestOf('remote-weather', ['storm-came'], ['weather-changed']);
    const listening = manifestOf('remote-alarms', [], ['weather-changed']);
    assert.deepEqual(removals(linking(next), stable, [linking(manifestOf('remote-alarms', []))]), []);
    assert.deepEqual(removals(linking(next), null, [linking(listening)]), []);
    assert.deepEqual(removals(linking(next), stable, [linking(listening)]), [
      'The event "weather-changed" is gone, but remote-alarms listens to it. It must stop listening first.',
    ]);
  });
});
