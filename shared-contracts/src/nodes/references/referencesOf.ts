import type { FlowNode } from '../../api/scenario/flow.ts';
import { nodeKind } from '../catalogue.ts';
import { type CodeReferences, references, referencesOfCode } from '../expressions/index.ts';
import { type FieldText, textsOfFields } from '../fields.ts';
import { fieldTexts } from '../traits.ts';
import { type Reference, type ReferenceFields, type ReferredThing, referredThings } from './kinds.ts';
import { fieldsOfThing } from './things.ts';

type Read = Pick<FlowNode, 'type' | 'data'>;

/** What stands at fields that refer to something; fields that are empty are left out. */
function inFields(value: unknown, fields: ReferenceFields): Reference[] {
  return Object.entries(fields).flatMap(([field, kind]) =>
    textsOfFields(value, [field]).flatMap(({ path, text: id }) => (id === '' ? [] : [{ kind, id, path }])),
  );
}

function inCode({ path }: FieldText, { nodes, variables }: CodeReferences): Reference[] {
  return [
    ...nodes.map((id): Reference => ({ kind: 'node', id, path })),
    ...variables.map((id): Reference => ({ kind: 'variable', id, path })),
  ];
}

const mayRefer = ({ text }: FieldText) => text.includes('node') || text.includes('vars');

/** What the expressions and the code of a node refer to: nodes by `node('…')` and variables by `vars`. */
export function referencesInCode(node: Read): Reference[] {
  const templates = fieldTexts(node, 'templateFields').filter((field) => mayRefer(field) && field.text.includes('{{'));
  return [
    ...templates.flatMap((field) => inCode(field, references(field.text))),
    ...fieldTexts(node, 'codeFields')
      .filter(mayRefer)
      .flatMap((field) => inCode(field, referencesOfCode(field.text))),
  ];
}

/** Everything that a node refers to, by its settings, its expressions and its code; nothing for a kind that is not known. */
export function referencesOf(node: Read): Reference[] {
  return [...inFields(node.data.config, nodeKind(node.type)?.references ?? {}), ...referencesInCode(node)];
}

/** Everything that a thing refers to, by what is stored of it. */
export function referencesOfThing(kind: ReferredThing, thing: unknown): Reference[] {
  return inFields(thing, fieldsOfThing(kind));
}

/** A reference to a thing of the account. */
export type ThingReference = Reference & { kind: ReferredThing };

const things = new Set<string>(referredThings);

/** Whether a reference is to a thing of the account. */
export function isThingReference(reference: Reference): reference is ThingReference {
  return things.has(reference.kind);
}
