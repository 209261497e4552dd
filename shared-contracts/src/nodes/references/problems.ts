import type { FlowNode } from '../../api/scenario/flow.ts';
import type { ReferredStatus } from '../../api/scenario/referred.ts';
import type { Text } from '../../contract/text.ts';
import type { FlowProblem } from '../flowProblem.ts';
import { columnPlace } from './columns.ts';
import type { ReferredThing } from './kinds.ts';
import { isThingReference, referencesOf } from './referencesOf.ts';

/** What a kind is called in problems; `un` of French tells its gender. */
const nouns: Readonly<Record<ReferredThing, { en: string; fr: string; un: 'un' | 'une' }>> = {
  scenario: { en: 'scenario', fr: 'scénario', un: 'un' },
  webhook: { en: 'webhook', fr: 'webhook', un: 'un' },
  import_page: { en: 'import page', fr: 'page d’import', un: 'une' },
  connector: { en: 'configuration', fr: 'configuration', un: 'une' },
  tunnel: { en: 'tunnel', fr: 'tunnel', un: 'un' },
  filter: { en: 'filter list', fr: 'liste de filtrage', un: 'une' },
  store: { en: 'store', fr: 'stockage', un: 'un' },
  conversion: { en: 'conversion table', fr: 'table de conversion', un: 'une' },
};

/** `name` is what it was called where the flow came from; empty where that is not known. */
function notThere(kind: ReferredThing, name: string): Text {
  const { en, fr, un } = nouns[kind];
  if (name !== '') {
    const [le, il] = un === 'un' ? ['le', 'il'] : ['la', 'elle'];
    return {
      en: `Choose the ${en} “${name}” again: it isn’t in this organization`,
      fr: `Choisissez à nouveau ${le} ${fr} «\u202f${name}\u202f»\u202f: ${il} n’est pas dans cette organisation`,
    };
  }
  const Ce = un === 'un' ? 'Ce' : 'Cette';
  return {
    en: `This ${en} doesn’t exist in your account: choose another one`,
    fr: `${Ce} ${fr} n’existe pas dans votre compte\u202f: choisissez-en ${un} autre`,
  };
}

function inTrash({ kind, name }: ReferredStatus): Text {
  const { en, fr, un } = nouns[kind];
  const [Le, le] = un === 'un' ? ['Le', 'le'] : ['La', 'la'];
  return {
    en: `The ${en} “${name}” is in the trash: restore it, or choose another one`,
    fr: `${Le} ${fr} «\u202f${name}\u202f» est dans la corbeille\u202f: restaurez-${le} ou choisissez-en ${un} autre`,
  };
}

const nameLeft = ({ data }: FlowNode, kind: ReferredThing, id: string) =>
  data.choose_again?.find((left) => left.kind === kind && left.id === id)?.name ?? '';

/** Finds the status of a thing that a flow refers to, by kind and id. */
export type FindReferred = (kind: ReferredThing, id: string) => ReferredStatus | undefined;

/** A thing that is there and cannot work, for want of what it refers to itself. */
function lostProblems({ kind, name, lost }: ReferredStatus, path: string) {
  return lost.map((gone) => {
    const [own, other] = [nouns[kind], nouns[gone.kind]];
    const [Le, le] = [own.un === 'un' ? 'Le' : 'La', other.un === 'un' ? 'le' : 'la'];
    const called = {
      en: gone.name === null ? '' : ` “${gone.name}”`,
      fr: gone.name === null ? '' : ` «\u202f${gone.name}\u202f»`,
    };
    const message = {
      en: `The ${own.en} “${name}” needs the ${other.en}${called.en}, which is in the trash or gone: restore it, or choose another one there`,
      fr: `${Le} ${own.fr} «\u202f${name}\u202f» a besoin ${other.un === 'un' ? 'du' : 'de la'} ${other.fr}${called.fr}, dans la corbeille ou supprimé${other.un === 'un' ? '' : 'e'}\u202f: restaurez-${le} ou choisissez-en ${other.un} autre`,
    };
    // A page says so itself and is reported; whatever else starts the scenario goes on to.
    return { path, message, severity: kind === 'import_page' ? ('warning' as const) : ('error' as const) };
  });
}

/** What a node asks of a table and the table does not have any more: columns that were removed, and their number. */
function columnProblems(
  { data: { config } }: FlowNode,
  { name, table }: ReferredStatus,
): { path: string; message: Text }[] {
  if (!table) return [];
  const { sources, targets } = config as { sources?: unknown; targets?: unknown };
  const lost = (Array.isArray(targets) ? targets : []).flatMap((target: unknown, at) => {
    const column = (target as { column?: unknown } | null)?.column;
    if (typeof column !== 'string' || column === '' || columnPlace(table.result_columns, column) >= 0) return [];
    const message = {
      en: `The conversion table “${name}” has no column “${column}”: choose another one`,
      fr: `La table de conversion «\u202f${name}\u202f» n’a pas de colonne «\u202f${column}\u202f»\u202f: choisissez-en une autre`,
    };
    return [{ path: `targets.${at}.column`, message }];
  });
  const given = Array.isArray(sources) ? sources.length : 1;
  if (given === table.value_columns) return lost;
  const message = {
    en: `The conversion table “${name}” looks up ${table.value_columns} values and the node gives ${given}: enter a value for each`,
    fr: `La table de conversion «\u202f${name}\u202f» cherche ${table.value_columns} valeurs et le nœud en donne ${given}\u202f: indiquez où se trouve chacune`,
  };
  return [...lost, { path: 'sources', message }];
}

/**
 * What is wrong with the things that a node refers to: trashed, deleted, never there or another account's, or without
 * what the node takes of them. Nothing with those of a disabled node.
 */
export function referenceProblems(node: FlowNode, findReferred: FindReferred): FlowProblem[] {
  if (node.data.disabled) return [];
  return referencesOf(node)
    .filter(isThingReference)
    .flatMap(({ kind, id, path }) => {
      const status = findReferred(kind, id);
      const common = { node_id: node.id, severity: 'error', structural: false } as const;
      const found = status?.is_active
        ? [...lostProblems(status, path), ...columnProblems(node, status)]
        : [
            {
              path,
              message: status ? inTrash(status) : notThere(kind, nameLeft(node, kind, id)),
              choose_again: kind,
            },
          ];
      return found.map((one): FlowProblem => ({ ...common, ...one }));
    });
}
