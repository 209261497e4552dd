import type { ReferenceFields, ReferredThing } from './kinds.ts';

/**
 * What things of the account refer to, by what is stored of them. Things that are not here refer to nothing; nodes say
 * it of themselves, in `references` of their kind.
 */
export const thingReferences = {
  import_page: {
    'content.columns.*.filter_id': 'filter',
    'content.columns.*.conversion_id': 'conversion',
    'content.validation.scenario_id': 'scenario',
  },
  connector: { tunnel_id: 'tunnel' },
} as const satisfies Partial<Record<ReferredThing, ReferenceFields>>;

/** What a kind of thing refers to. */
export function fieldsOfThing(kind: ReferredThing): ReferenceFields {
  return (thingReferences as Partial<Record<ReferredThing, ReferenceFields>>)[kind] ?? {};
}
