import { type ReferredThing, referredThings } from '../../api/scenario/referred.ts';

export { type ReferredThing, referredThings };

/**
 * Everything that settings refer to: things of the account; a column of the table and an operation of the configuration
 * that the same settings refer to; nodes and variables of the same scenario.
 */
export const referredKinds = [...referredThings, 'column', 'operation', 'node', 'variable'] as const;
export type ReferredKind = (typeof referredKinds)[number];

/** Where something refers to what: dotted paths, `*` for every item of a list. */
export type ReferenceFields = Readonly<Record<string, ReferredKind>>;

/** One reference. */
export interface Reference {
  kind: ReferredKind;
  /** Of a node also its label; of a variable, and of a column that was never renamed, its name. */
  id: string;
  /** Where it stands: of a node below `data.config`. */
  path: string;
}

/** The fields that refer to something of a kind. */
export function fieldsReferringTo(fields: ReferenceFields, kind: ReferredKind): string[] {
  return Object.entries(fields).flatMap(([field, referred]) => (referred === kind ? [field] : []));
}
