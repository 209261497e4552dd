/** A combination of keys and what it does. */
export interface Shortcut {
  /** Keys held together, as `KeyboardEvent.key` names them; `Mod` is Ctrl, or ⌘ on a Mac. */
  keys: readonly string[];
  /** Key of the message that says what it does. */
  title: string;
  /** Works in fields and over dialogs as well; others leave keys there to them. */
  always?: boolean;
  /** Works in fields as well, though not over dialogs. */
  inFields?: boolean;
  /** The key by its place, where what it writes differs between keyboards. */
  code?: string;
}

/** Shortcuts of the frame, which one listener serves (useShortcuts). */
export const frameShortcuts = {
  search: { keys: ['Mod', 'K'], title: 'shortcuts.search', always: true },
  terminal: { keys: ['Mod', 'J'], title: 'shortcuts.terminal' },
  // Below Escape: ` on American keyboards, ² on French ones.
  terminalByPlace: { keys: ['Ctrl', '`'], title: 'terminal.shortcut.toggle', always: true, code: 'Backquote' },
  contextViewer: { keys: ['Mod', 'I'], title: 'shortcuts.contextViewer' },
  nextRegion: { keys: ['F6'], title: 'shortcuts.nextRegion', inFields: true },
  previousRegion: { keys: ['Shift', 'F6'], title: 'shortcuts.previousRegion', inFields: true },
  overview: { keys: ['?'], title: 'shortcuts.overview' },
} as const satisfies Record<string, Shortcut>;

export type FrameShortcut = keyof typeof frameShortcuts;

/** Keys that a part has while it is open; it serves them itself. */
const inSearch: readonly Shortcut[] = [
  { keys: ['Enter'], title: 'shortcuts.select' },
  { keys: ['Mod', 'Enter'], title: 'shortcuts.newTab' },
  { keys: ['ArrowDown'], title: 'shortcuts.next' },
  { keys: ['ArrowUp'], title: 'shortcuts.previous' },
  { keys: ['>'], title: 'shortcuts.actions' },
  { keys: ['Backspace'], title: 'shortcuts.back' },
  { keys: ['Escape'], title: 'shortcuts.close' },
];

export const terminalShortcuts: readonly Shortcut[] = [
  frameShortcuts.terminalByPlace,
  { keys: ['ArrowUp', 'ArrowDown'], title: 'terminal.shortcut.rows' },
  { keys: ['Enter'], title: 'terminal.shortcut.expand' },
  { keys: ['R'], title: 'terminal.shortcut.retry' },
  { keys: ['N'], title: 'terminal.shortcut.nodes' },
  { keys: ['V'], title: 'terminal.shortcut.view' },
  { keys: ['/'], title: 'terminal.shortcut.search' },
  { keys: [':'], title: 'terminal.shortcut.line' },
  { keys: ['Tab'], title: 'terminal.shortcut.complete' },
  { keys: ['Ctrl', 'R'], title: 'terminal.shortcut.lookBack' },
  { keys: ['Ctrl', 'L'], title: 'terminal.shortcut.clear' },
  { keys: ['Ctrl', 'C'], title: 'terminal.shortcut.interrupt' },
  { keys: ['Escape'], title: 'terminal.shortcut.close' },
];

const { search, terminal, contextViewer, nextRegion, previousRegion, overview } = frameShortcuts;
const everywhere: readonly Shortcut[] = [
  search,
  terminal,
  contextViewer,
  nextRegion,
  previousRegion,
  overview,
  { keys: ['Escape'], title: 'shortcuts.closeTop' },
];

/** Every shortcut of the shell, in the groups of the overview; those of areas stand in their manifests. */
export const shellShortcuts = [
  { id: 'everywhere', title: 'shortcuts.group.everywhere', shortcuts: everywhere },
  { id: 'search', title: 'shortcuts.group.search', shortcuts: inSearch },
  { id: 'terminal', title: 'footer.terminal', shortcuts: terminalShortcuts },
] as const;
