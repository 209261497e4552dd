import type { EventMap } from '../events/eventMap.ts';
import type { Text } from './text.ts';

/**
 * Shape of a payload in JSON Schema (2020-12): `type`, `properties`, `required`, `additionalProperties`, `items`, `enum`,
 * `const`, `anyOf` and the limits of texts, numbers and lists. Publish refuses any other keyword.
 */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** An event that a remote publishes, and nobody else may. A fact in the past tense; its name is that of the manifest. */
export interface ManifestEvent {
  /** When it is published, in one sentence. */
  description: Text;
  payload: JsonSchema;
  /** Back ends of the remote may publish it as well, to the pages of one account that have the remote open. */
  fromBackends?: true;
}

export type ManifestEvents = Readonly<Record<string, ManifestEvent>>;

type RequiredIn<Schema> = Schema extends { required: readonly (infer Name)[] } ? Name : never;

type ObjectOf<Schema, Properties> = {
  -readonly [Name in keyof Properties as Name extends RequiredIn<Schema> ? Name : never]: PayloadOf<Properties[Name]>;
} & {
  -readonly [Name in keyof Properties as Name extends RequiredIn<Schema> ? never : Name]?: PayloadOf<Properties[Name]>;
};

interface TypeNames {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
  null: null;
}

/** The type of what a schema lets in, as far as its keywords are those of `JsonSchema`. */
export type PayloadOf<Schema> = Schema extends { const: infer Value }
  ? Value
  : Schema extends { enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { anyOf: readonly (infer One)[] }
      ? PayloadOf<One>
      : Schema extends { type: keyof TypeNames }
        ? TypeNames[Schema['type']]
        : Schema extends { type: 'array'; items: infer Item }
          ? PayloadOf<Item>[]
          : Schema extends { type: 'object'; properties: infer Properties }
            ? ObjectOf<Schema, Properties>
            : Schema extends { type: 'object' }
              ? Record<
                  string,
                  Schema extends { additionalProperties: infer Value extends object } ? PayloadOf<Value> : unknown
                >
              : unknown;

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** Events whose schema says what `EventMap` says of them; where it does not, the schema does not compile. */
export type EventsAsTyped<Events> = {
  [Name in keyof Events]: Name extends keyof EventMap
    ? Events[Name] extends { payload: infer Schema }
      ? Same<PayloadOf<Schema>, EventMap[Name]> extends true
        ? unknown
        : { payload: { describes: EventMap[Name] } }
      : unknown
    : { isNotInEventMap: Name };
};
