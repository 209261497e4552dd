import { ReactFlowProvider } from '@xyflow/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { explainParameters } from 'shared-contracts/api/explanation';
import type { Scenario, ScenarioDraft } from 'shared-contracts/api/scenario';
import { makeTestParameter } from 'shared-contracts/api/test-case';
import { useHost, useSession } from 'shared-contracts/react';
import { useLiveScenario } from '../../data/liveRun.ts';
import { later, useAhead } from '../../parts/later.tsx';
import { createEditorStore } from '../../state/editorStore.ts';
import { indexFlow } from '../../state/flowIndex.ts';
import { changedVariables, showVariables } from '../../state/openVariables.ts';
import { createViewStore } from '../../state/viewStore.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { CanvasBar } from './canvas/CanvasBar.tsx';
import {
  EditorProvider,
  useDirty,
  useEditor,
  useEditorStore,
  useMayAct,
  useReadOnly,
  useView,
  useViewStore,
} from './context/EditorContext.tsx';
import { PastVersion } from './context/PastVersion.tsx';
import { ProblemsProvider } from './context/ProblemsProvider.tsx';
import { RunProvider, useShownReplay, useShownRun } from './context/RunContext.tsx';
import { EditorDialogs, lateDialogs } from './dialogs/EditorDialogs.tsx';
import { DraftProvider } from './draft/DraftProvider.tsx';
import { useKeptHistory } from './draft/useKeptHistory.ts';
import classes from './Editor.module.css';
import { ChooseAgainBar } from './header/ChooseAgainBar.tsx';
import { DraftBanner } from './header/DraftBanner.tsx';
import { EditorHeader } from './header/EditorHeader.tsx';
import { KindChecks } from './kinds/KindChecks.tsx';
import { Outline } from './outline/Outline.tsx';
import { Palette } from './palette/Palette.tsx';
import { NodePanel, PanelDock } from './panel/PanelDock.tsx';
import { LeaveGuard } from './save/LeaveGuard.tsx';
import { LateMergeDialog } from './save/lateMerge.tsx';
import { OtherPageDialog } from './save/OtherPageDialog.tsx';
import { SavingProvider } from './save/SavingProvider.tsx';
import { useEditorKeys } from './useEditorKeys.ts';
import { usePresence } from './usePresence.ts';
import { useUntouched } from './useUntouched.ts';

/** Opens the node the address names: `?node=<id>`, as links from the terminal and the dashboard do. */
function useAddressedNode(): void {
  const editor = useEditorStore();
  const view = useViewStore();
  const [parameters] = useSearchParams();
  const id = parameters.get('node');
  useEffect(() => {
    const { history, select, open } = editor.getState();
    if (id === null || !indexFlow(history.present.flow).node.has(id)) return;
    select([id]);
    open(id);
    view.getState().bringIntoView(id);
  }, [editor, view, id]);
}

/** Dialogs that an address opens by one of its parameters; those that change something only for who may. */
const addressedDialogs = [
  { parameter: 'try', dialog: 'shadow', changes: true },
  { parameter: makeTestParameter, dialog: 'make-test', changes: true },
  { parameter: explainParameters[0], dialog: 'explain', changes: false },
] as const;

/** Opens what the address asks for: edits tried on runs, a test case made of one, or a value explained. */
function useAddressedDialog(): void {
  const view = useViewStore();
  const [parameters] = useSearchParams();
  const mayAct = useMayAct();
  const named = addressedDialogs.find(({ parameter, changes }) => parameters.has(parameter) && (mayAct || !changes));
  const dialog = named?.dialog;
  useEffect(() => {
    if (dialog) view.getState().openDialog(dialog);
  }, [view, dialog]);
}

/** Takes newer records of the server, which the page reads when somebody saves and when it is looked at again. */
function useServerRecord(latest: Scenario): void {
  const editor = useEditorStore();
  useLiveScenario(latest.id);
  useEffect(() => {
    const { record, adopt } = editor.getState();
    if (latest !== record && latest.revision >= record.revision) adopt(latest);
  }, [latest, editor]);
}

/**
 * Keeps the scenario's variables in the tab of the Context Viewer (SCN-40). One that is deleted there goes by the server:
 * the record it answers with reaches the editor as any other.
 */
function useShownVariables(): void {
  const scenarioId = useEditor((state) => state.record.id);
  const values = useEditor((state) => state.history.present.variables);
  useEffect(() => showVariables({ scenarioId, values }), [scenarioId, values]);
  useEffect(() => () => showVariables(null), []);
}

/** Other areas learn of variables that a run left or somebody deleted, whoever it was, once the server has said so. */
function useVariableNews(): void {
  const { events } = useHost();
  const editor = useEditorStore();
  useEffect(
    () =>
      editor.subscribe(({ record }, { record: before }) => {
        if (record.variables === before.variables) return;
        const names = changedVariables(before.variables, record.variables);
        if (names.changed.length + names.deleted.length === 0) return;
        events.publish('scenario-variables-changed', { scenarioId: record.id, ...names });
      }),
    [editor, events],
  );
}

/** Few scenarios are opened that lie in the trash, or are moved there meanwhile. */
const TrashBanner = later(async () => (await import('./header/TrashBanner.tsx')).TrashBanner);
/** Roles are seldom taken from somebody who edits. */
const RoleBanner = later(async () => (await import('./header/RoleBanner.tsx')).RoleBanner);
const VersionsView = later(async () => (await import('./versions/VersionsView.tsx')).VersionsView);
const RunBanner = later(async () => (await import('./runParts.ts')).RunBanner);
const ReplayBar = later(async () => (await import('./runParts.ts')).ReplayBar);
const CostView = later(async () => (await import('./cost/CostView.tsx')).CostView);
const parts = [NodePanel, RunBanner, ReplayBar, VersionsView, LateMergeDialog, ...lateDialogs];

/** What is said of the run on the canvas, once there is one. */
function ShownRunBanner() {
  const { run, view } = useShownRun();
  return <RunBanner wanted={Boolean(run && view)} />;
}

function ShownReplayBar() {
  return <ReplayBar wanted={useShownReplay() !== null} />;
}

/** Acts on what is shown: the edited flow, or the version of a past run. */
function ShownFlowActs() {
  useEditorKeys();
  useAddressedNode();
  useAddressedDialog();
  return null;
}

/** What is not saved, and whoever made it may not save it any more. A page that is read only as a whole says so itself. */
function RoleNote() {
  const { canWrite, readOnly } = useSession();
  return useDirty() && !canWrite && !readOnly ? <RoleBanner /> : null;
}

interface Opened {
  /** As the server has it. */
  latest: Scenario;
  /** It lies in the trash or was deleted. */
  isLost: boolean;
  draft: ScenarioDraft | null;
}

/** The areas of the editor: header, palette, canvas or outline, the node's panel. */
function EditorFrame({ latest, isLost, draft }: Opened) {
  const mode = useView((state) => state.mode);
  const readOnly = useReadOnly();
  const { past } = useShownRun().version;
  const versions = useView((state) => state.dialog === 'versions');
  const cost = useView((state) => state.cost);
  useKeptHistory();
  useServerRecord(latest);
  usePresence();
  useUntouched();
  useShownVariables();
  useVariableNews();
  useAhead(parts);
  return (
    <div className={classes.editor}>
      <EditorHeader />
      {isLost && <TrashBanner />}
      <RoleNote />
      {draft && !readOnly && <DraftBanner draft={draft} />}
      {!readOnly && <ChooseAgainBar />}
      <div className={classes.body}>
        {versions ? (
          <VersionsView />
        ) : (
          <>
            {!readOnly && !past && <Palette />}
            <div className={classes.work}>
              <PastVersion>
                <div className={classes.stage}>
                  {mode === 'canvas' ? <Canvas /> : <Outline />}
                  <ShownRunBanner />
                  <CanvasBar />
                </div>
                <ShownReplayBar />
                <PanelDock />
              </PastVersion>
            </div>
            {cost && !past && <CostView />}
          </>
        )}
      </div>
      <PastVersion>
        <ShownFlowActs />
      </PastVersion>
      <EditorDialogs />
      <OtherPageDialog />
      <LeaveGuard />
      <KindChecks />
    </div>
  );
}

/** The editor of one scenario; its stores live as long as it is mounted. */
export function Editor({ latest, isLost, draft }: Opened) {
  // A new scenario is drawn on at once.
  const [opened] = useState(draft);
  const [stores] = useState(() => ({
    editor: createEditorStore(latest, draft),
    view: createViewStore(latest.flow.length <= 1 ? 'stage' : null),
  }));
  return (
    <EditorProvider stores={stores}>
      <ReactFlowProvider>
        <RunProvider>
          <ProblemsProvider>
            <DraftProvider draft={opened}>
              <SavingProvider>
                <EditorFrame latest={latest} isLost={isLost} draft={opened} />
              </SavingProvider>
            </DraftProvider>
          </ProblemsProvider>
        </RunProvider>
      </ReactFlowProvider>
    </EditorProvider>
  );
}
