import type { ManifestShortcut, Text } from 'shared-contracts';

/**
 * Where a shortcut is heard: anywhere in the editor, or while the canvas has the focus. Those of the browser come as its
 * own events, by whatever key the browser has for them, and those of the pointer with it.
 */
export type ShortcutPlace = 'editor' | 'canvas' | 'browser' | 'pointer';

/** A shortcut of the editor: what the keys are, where they are heard, and what the overview says of them. */
export interface EditorShortcut {
  place: ShortcutPlace;
  /** What is held; `Mod` is Ctrl, or ⌘ on a Mac. */
  held?: readonly ('Mod' | 'Shift')[];
  /** Keys that do it, each on its own, as `KeyboardEvent.key` names them. */
  keys: readonly string[];
  /** Other keys that do it and are not listed. */
  also?: readonly { held?: EditorShortcut['held']; keys: readonly string[] }[];
  /** A key by its place, where what it writes without Shift is another sign on some keyboards. */
  code?: string;
  /** Text fields have it too. */
  inFields?: boolean;
  /** Only looks: for those who may not write too. */
  looks?: boolean;
  title: Text;
}

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** Every shortcut of the editor, in the order of the overview. Who hears a place has a handler for each of it. */
export const editorShortcuts = {
  save: {
    place: 'editor',
    held: ['Mod'],
    keys: ['S'],
    inFields: true,
    title: { en: 'Save scenario', fr: 'Enregistrer le scénario' },
  },
  run: {
    place: 'editor',
    held: ['Mod'],
    keys: ['Enter'],
    inFields: true,
    title: { en: 'Run scenario once', fr: 'Exécuter le scénario' },
  },
  undo: { place: 'editor', held: ['Mod'], keys: ['Z'], title: { en: 'Undo', fr: 'Annuler' } },
  redo: {
    place: 'editor',
    held: ['Mod', 'Shift'],
    keys: ['Z'],
    also: [{ held: ['Mod'], keys: ['Y'] }],
    title: { en: 'Redo', fr: 'Rétablir' },
  },
  palette: { place: 'editor', keys: ['/'], title: { en: 'Add a node', fr: 'Ajouter un nœud' } },
  search: {
    place: 'canvas',
    held: ['Mod'],
    keys: ['F'],
    looks: true,
    title: { en: 'Search this scenario', fr: 'Rechercher dans ce scénario' },
  },
  walk: {
    place: 'canvas',
    keys: arrows,
    looks: true,
    title: { en: 'Move between nodes', fr: 'Passer d’un nœud à l’autre' },
  },
  nudge: {
    place: 'canvas',
    held: ['Shift'],
    keys: arrows,
    title: { en: 'Move selected nodes', fr: 'Déplacer les nœuds sélectionnés' },
  },
  open: {
    place: 'canvas',
    keys: ['Enter'],
    looks: true,
    title: { en: 'Open selected node, or fold group', fr: 'Ouvrir le nœud sélectionné, ou replier le groupe' },
  },
  escape: {
    place: 'canvas',
    keys: ['Escape'],
    looks: true,
    title: { en: 'Go back to the node, then close it', fr: 'Revenir au nœud, puis le fermer' },
  },
  rename: { place: 'canvas', keys: ['F2'], title: { en: 'Rename node or group', fr: 'Renommer le nœud ou le groupe' } },
  disable: {
    place: 'canvas',
    keys: ['D'],
    title: { en: 'Disable or enable node', fr: 'Désactiver ou activer le nœud' },
  },
  remove: {
    place: 'canvas',
    keys: ['Backspace'],
    also: [{ keys: ['Delete'] }],
    title: { en: 'Remove node', fr: 'Supprimer le nœud' },
  },
  selectAll: {
    place: 'canvas',
    held: ['Mod'],
    keys: ['A'],
    looks: true,
    title: { en: 'Select all nodes', fr: 'Sélectionner tous les nœuds' },
  },
  selectUpstream: {
    place: 'canvas',
    held: ['Mod', 'Shift'],
    keys: ['ArrowLeft'],
    looks: true,
    title: { en: 'Select upstream nodes', fr: 'Sélectionner les nœuds en amont' },
  },
  selectDownstream: {
    place: 'canvas',
    held: ['Mod', 'Shift'],
    keys: ['ArrowRight'],
    looks: true,
    title: { en: 'Select downstream nodes', fr: 'Sélectionner les nœuds en aval' },
  },
  copy: {
    place: 'browser',
    held: ['Mod'],
    keys: ['C'],
    looks: true,
    title: { en: 'Copy nodes', fr: 'Copier les nœuds' },
  },
  cut: { place: 'browser', held: ['Mod'], keys: ['X'], title: { en: 'Cut nodes', fr: 'Couper les nœuds' } },
  paste: { place: 'browser', held: ['Mod'], keys: ['V'], title: { en: 'Paste nodes', fr: 'Coller les nœuds' } },
  duplicate: {
    place: 'canvas',
    held: ['Mod'],
    keys: ['D'],
    title: { en: 'Duplicate nodes', fr: 'Dupliquer les nœuds' },
  },
  group: {
    place: 'canvas',
    held: ['Mod'],
    keys: ['G'],
    title: { en: 'Group nodes', fr: 'Grouper les nœuds' },
  },
  ungroup: {
    place: 'canvas',
    held: ['Mod', 'Shift'],
    keys: ['G'],
    title: { en: 'Ungroup nodes', fr: 'Dissocier les nœuds' },
  },
  selectArea: {
    place: 'pointer',
    keys: ['Shift'],
    looks: true,
    title: { en: 'Hold and drag to select an area', fr: 'Maintenir et glisser pour sélectionner une zone' },
  },
  runNode: {
    place: 'canvas',
    keys: ['R'],
    title: { en: 'Run selected node or up to it', fr: 'Exécuter le nœud sélectionné ou jusqu’à lui' },
  },
  tidy: { place: 'canvas', keys: ['T'], title: { en: 'Tidy up', fr: 'Réorganiser' } },
  fit: {
    place: 'canvas',
    keys: ['0'],
    code: 'Digit0',
    looks: true,
    title: { en: 'Zoom to fit', fr: 'Ajuster à l’écran' },
  },
  zoomIn: {
    place: 'canvas',
    keys: ['+'],
    also: [{ keys: ['='] }],
    looks: true,
    title: { en: 'Zoom in', fr: 'Zoom avant' },
  },
  zoomOut: { place: 'canvas', keys: ['-'], looks: true, title: { en: 'Zoom out', fr: 'Zoom arrière' } },
} as const satisfies Record<string, EditorShortcut>;

export type ShortcutId = keyof typeof editorShortcuts;

/** The shortcuts that are heard in a place. */
export type ShortcutAt<Place extends ShortcutPlace> = {
  [Id in ShortcutId]: (typeof editorShortcuts)[Id]['place'] extends Place ? Id : never;
}[ShortcutId];

/** What a shortcut is, with all that it may have. */
export const shortcut = (id: ShortcutId): EditorShortcut => editorShortcuts[id];

/** The overview's lines, for the manifest. */
export const manifestShortcuts: readonly ManifestShortcut[] = Object.values(editorShortcuts).map(
  ({ keys, title, ...others }: EditorShortcut) => ({ keys: [...(others.held ?? []), ...keys], title }),
);
