import type { ExplainedField } from 'shared-contracts/api/explanation';
import type { NodePanel } from 'shared-contracts/api/person';
import type { ScenarioEditor } from 'shared-contracts/api/scenario';
import type { TestResult } from 'shared-contracts/api/test-case';
import { createStore, type StoreApi } from 'zustand';
import type { Position } from './geometry.ts';

/** A wire that waits for the node to be chosen from the palette. */
export interface PendingWire {
  source: string;
  sourceHandle: string;
  /** Where the node is to stand; beside its source when null. */
  position: Position | null;
}

/** A kind is to be chosen at a place of the canvas: for a wire that leads there, for one that is to lead through, or for neither. */
export interface KindChoice {
  /** Where the choice is shown, in pixels of the window. */
  anchor: Position;
  position: Position | null;
  through: Pick<PendingWire, 'source' | 'sourceHandle'> | null;
  wireId: string | null;
}

/** An open context menu: of a node, of a wire, or of the canvas. */
export interface CanvasMenuWish {
  anchor: Position;
  nodeId: string | null;
  wireId: string | null;
}

export type EditorDialog =
  | 'settings'
  | 'versions'
  | 'problems'
  | 'choices'
  | 'search'
  | 'image'
  | 'run-inputs'
  | 'shadow'
  | 'tests'
  | 'make-test'
  | 'explain';

/** A field of a message of a run. */
export interface FieldOfRun extends ExplainedField {
  runId: string;
}

/** An execution of a node in a run, by its place among those of the node. */
export interface WantedExecution {
  runId: string;
  nodeId: string;
  place: number;
}

/** The stage is the canvas or the outline, whichever is shown. */
export type FocusArea = 'stage' | 'panel' | 'replay';

export type PanelTab = 'input' | 'settings' | 'failure' | 'connections' | 'output';

/** What the editor shows, beside the document: never saved, never undone. */
export interface EditorView {
  mode: 'canvas' | 'outline';
  dialog: EditorDialog | null;
  /** What nodes cost is shown on the canvas and beside it. */
  cost: boolean;
  /** The value that the dialog `explain` tells of; null where the address names it. */
  explained: FieldOfRun | null;
  /** The execution that its node's panel shows, until another one is chosen there. */
  execution: WantedExecution | null;
  pending: PendingWire | null;
  choice: KindChoice | null;
  menu: CanvasMenuWish | null;
  /** Node and wire under the pointer, whose acts are shown. */
  hoveredNode: string | null;
  hoveredWire: string | null;
  /** Wire, and group, that takes what is being dragged, if it is let go now. */
  targetWire: string | null;
  targetGroup: string | null;
  /** Groups that are looked at otherwise than the scenario has them: by id, whether they are collapsed. */
  foldedHere: ReadonlyMap<string, boolean>;
  /** Node that was opened for its problems: its fields say them before they were touched. */
  complainedOf: string | null;
  /** Payloads typed to try nodes out on, by node. */
  samples: Readonly<Record<string, unknown>>;
  /** On narrow screens the palette is a sheet. */
  paletteOpen: boolean;
  /** Rises with each wish to put the focus into the palette's search. */
  paletteFocus: number;
  /** Area that is to take the focus, until it has. */
  focusWish: FocusArea | null;
  /** Tab of the node's panel; `input` and `output` are tabs only where there is no room for columns. */
  panelTab: PanelTab;
  /** Size of the node's panel that was chosen on this page; null before. */
  panelSize: NodePanel | null;
  /** Node whose name is being edited on the canvas. */
  renaming: string | null;
  /** Where the canvas was last looked at; null before it was. */
  viewport: { x: number; y: number; zoom: number } | null;
  /** The flow is seen as one picture, although the canvas is near: until it stands still. */
  keptFar: boolean;
  /** Node to bring into view; `at` makes each wish new. */
  centre: { id: string; at: number } | null;
  /** Who else edits the scenario, and by the node that they have open. */
  others: readonly ScenarioEditor[];
  othersAt: ReadonlyMap<string, readonly ScenarioEditor[]>;
  /** What test cases came to last on this page. */
  testResults: readonly TestResult[];
}

export interface EditorViewActions {
  show: (mode: EditorView['mode']) => void;
  openDialog: (dialog: EditorDialog | null) => void;
  showCost: (cost: boolean) => void;
  /** Opens the dialog that explains a value. */
  explain: (field: FieldOfRun) => void;
  showExecution: (execution: WantedExecution) => void;
  /** Opens the palette, to choose what the pending wire leads to. */
  openPalette: (pending?: PendingWire | null) => void;
  closePalette: () => void;
  chooseKind: (choice: KindChoice | null) => void;
  /** Opens a menu, or closes the open one: what was chosen in it stays. */
  openMenu: (menu: CanvasMenuWish | null) => void;
  hover: (what: Partial<Pick<EditorView, 'hoveredNode' | 'hoveredWire' | 'targetWire' | 'targetGroup'>>) => void;
  /** Looks at a group collapsed or expanded, whatever the scenario says; null: as it says. */
  foldHere: (groupId: string, isCollapsed: boolean | null) => void;
  complainOf: (nodeId: string) => void;
  /** Keeps a payload to try a node out on; undefined forgets it. */
  sample: (nodeId: string, payload: unknown) => void;
  wantFocus: (area: FocusArea | null) => void;
  rename: (id: string | null) => void;
  showTab: (tab: PanelTab) => void;
  bringIntoView: (id: string) => void;
  rememberViewport: (viewport: EditorView['viewport']) => void;
  keepFar: (keptFar: boolean) => void;
  meet: (others: EditorView['others']) => void;
  /** Takes newer results of some test cases. */
  takeTestResults: (results: readonly TestResult[]) => void;
}

export type EditorViewState = EditorView & EditorViewActions;
export type EditorViewStore = StoreApi<EditorViewState>;

const initial: EditorView = {
  mode: 'canvas',
  dialog: null,
  cost: false,
  explained: null,
  execution: null,
  pending: null,
  choice: null,
  menu: null,
  hoveredNode: null,
  hoveredWire: null,
  targetWire: null,
  targetGroup: null,
  foldedHere: new Map(),
  complainedOf: null,
  samples: {},
  paletteOpen: false,
  paletteFocus: 0,
  focusWish: null,
  panelTab: 'settings',
  panelSize: null,
  renaming: null,
  viewport: null,
  keptFar: false,
  centre: null,
  others: [],
  othersAt: new Map(),
  testResults: [],
};

/** Store of the editor's view, one a mount. */
export function createViewStore(focusWish: EditorView['focusWish'] = null): EditorViewStore {
  return createStore<EditorViewState>()((set) => ({
    ...initial,
    focusWish,
    show: (mode) => set({ mode, renaming: null }),
    openDialog: (dialog) => set({ dialog, explained: null }),
    showCost: (cost) => set({ cost }),
    explain: (explained) => set({ explained, dialog: 'explain' }),
    showExecution: (execution) => set({ execution }),
    openPalette: (pending = null) =>
      set(({ paletteFocus }) => ({ pending, paletteOpen: true, paletteFocus: paletteFocus + 1 })),
    closePalette: () => set({ pending: null, paletteOpen: false, choice: null }),
    chooseKind: (choice) => set({ choice, menu: null }),
    openMenu: (menu) => set(menu ? { menu, choice: null } : { menu }),
    hover: (what) => set(what),
    foldHere: (groupId, isCollapsed) =>
      set(({ foldedHere }) => {
        const next = new Map(foldedHere);
        if (isCollapsed === null) next.delete(groupId);
        else next.set(groupId, isCollapsed);
        return { foldedHere: next };
      }),
    complainOf: (complainedOf) => set({ complainedOf }),
    sample: (nodeId, payload) => set(({ samples }) => ({ samples: { ...samples, [nodeId]: payload } })),
    wantFocus: (wish) => set({ focusWish: wish }),
    rename: (renaming) => set({ renaming }),
    showTab: (panelTab) => set({ panelTab }),
    bringIntoView: (id) => set(({ centre }) => ({ centre: { id, at: (centre?.at ?? 0) + 1 } })),
    rememberViewport: (viewport) => set({ viewport }),
    keepFar: (keptFar) => set({ keptFar }),
    takeTestResults: (results) =>
      set(({ testResults }) => {
        const newer = new Set(results.map(({ case_id }) => case_id));
        return { testResults: [...testResults.filter(({ case_id }) => !newer.has(case_id)), ...results] };
      }),
    meet: (others) =>
      set({
        others,
        othersAt: Map.groupBy(
          others.filter(({ node_id }) => node_id !== null),
          ({ node_id }) => node_id ?? '',
        ),
      }),
  }));
}
