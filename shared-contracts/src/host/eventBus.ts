import { type Schema, Validator } from '@cfworker/json-schema';
import type { HostEvents, JsonSchema, ManifestEvents } from '../contract/index.ts';
import { createListeners } from './listeners.ts';

/** Who publishes which events. */
export type EventDeclarations = readonly (readonly [publisher: string, events: ManifestEvents | undefined])[];

export interface EventBus extends Pick<HostEvents, 'subscribe'> {
  /** The bus as one publisher has it: its own events alone, each with a payload that fits. Throws at anything else. */
  publisher(id: string): HostEvents['publish'];
  /** Hears the name of every event. */
  onAny(listener: (name: string) => void): () => void;
  /** Forgets every listener. */
  dispose(): void;
}

export interface EventBusDeps {
  /** What holds now: releases may change while a page is open. */
  declarations(): EventDeclarations;
  onListenerError(error: unknown, name: string): void;
  /** Told of what was refused, besides the publisher. */
  onRefused(publisher: string, error: Error): void;
}

const validators = new WeakMap<JsonSchema, Validator>();

function validatorOf(schema: JsonSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const made = new Validator(schema as Schema, '2020-12');
  validators.set(schema, made);
  return made;
}

/** What keeps a payload from its schema; null when it fits. A property that is undefined is not there, as in JSON. */
function misfitOf(schema: JsonSchema, payload: unknown): string | null {
  const isObject = typeof payload === 'object' && payload !== null;
  const given = isObject ? Object.entries(payload).filter(([, value]) => value !== undefined) : [];
  try {
    const { valid, errors } = validatorOf(schema).validate(isObject ? Object.fromEntries(given) : payload);
    const fault = errors.at(-1);
    return valid ? null : `${fault?.instanceLocation} ${fault?.error}`;
  } catch (error) {
    // The validator throws at what JSON does not have, such as functions.
    return error instanceof Error ? error.message : String(error);
  }
}

/** Why a publisher may not publish this; null when it may. */
function refusalOf(id: string, name: string, payload: unknown, declarations: EventDeclarations): string | null {
  const own = declarations.find(([publisher]) => publisher === id)?.[1];
  const event = own && Object.hasOwn(own, name) ? own[name] : undefined;
  if (!event) {
    const owner = declarations.find(([, events]) => events && Object.hasOwn(events, name))?.[0];
    return owner
      ? `Event "${name}" is ${owner}'s: ${id} may listen to it and not publish it`
      : `Event "${name}" is not declared: add it to the manifest of ${id}, under events`;
  }
  const misfit = misfitOf(event.payload, payload);
  return misfit === null ? null : `Event "${name}" has a wrong payload: ${misfit}`;
}

/** The bus between areas (MF-44). What is not the publisher's or does not fit its schema is refused and reaches nobody. */
export function createEventBus({ declarations, onListenerError, onRefused }: EventBusDeps): EventBus {
  const listeners = createListeners<string, unknown>(onListenerError);
  const all = createListeners<'any', string>(onListenerError);
  return {
    publisher: (id) => (name, payload) => {
      const refusal = refusalOf(id, name, payload, declarations());
      if (refusal !== null) {
        const error = new TypeError(refusal);
        onRefused(id, error);
        throw error;
      }
      listeners.emit(name, payload);
      all.emit('any', name);
    },
    subscribe: (name, listener) => listeners.add(name, listener as (payload: unknown) => void),
    onAny: (listener) => all.add('any', listener),
    dispose() {
      listeners.clear();
      all.clear();
    },
  };
}
