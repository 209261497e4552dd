import type { Flow } from 'shared-contracts/api/scenario';
import { connector, type NodeKind, nodeKind } from 'shared-contracts/nodes';
import { useHost, useSession } from 'shared-contracts/react';
import { useFailureNotice } from '../../../data/scenarioCommands.ts';
import { freeOutput, lastOpenOutput } from '../../../state/edits/addNode.ts';
import { createRandomId } from '../../../state/edits/createId.ts';
import { insertFlow } from '../../../state/edits/insertFlow.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { type AddPlace, useAddNode } from '../commands/useAddNode.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { givesFlow, type NodeItem } from './nodePick.ts';
import { rememberPick } from './recentPicks.ts';

/** Adds the steps of a flow where they are dropped, at the end of a wire, behind the selected node or at the last open output. */
function useAddFlow() {
  const editor = useEditorStore();
  const view = useViewStore();
  return (flow: Flow, { place, wire }: AddPlace) => {
    const { history, selection, openNode, edit } = editor.getState();
    const { node } = indexFlow(history.present.flow);
    const pending = wire ?? view.getState().pending;
    const behind = [...selection].find((id) => node.has(id)) ?? openNode;
    const open = behind ? freeOutput(history.present, behind) : null;
    const free = behind && open ? { source: behind, sourceHandle: open } : lastOpenOutput(history.present);
    const from = place ? null : (pending ?? free);
    let ids: readonly string[] = [];
    edit((document) => {
      const at = place?.position ?? pending?.position ?? null;
      const added = insertFlow(document, flow, { from, at }, createRandomId);
      ids = added.ids;
      return added.document;
    });
    editor.getState().select(ids);
    view.getState().closePalette();
    const [first] = ids;
    if (first !== undefined) view.getState().bringIntoView(first);
  };
}

/** Puts what was chosen from the list of nodes onto the canvas, and remembers it for the next time. */
export function useChoosePick() {
  const { api } = useHost();
  const { user, account } = useSession();
  const view = useViewStore();
  const addNode = useAddNode();
  const addFlow = useAddFlow();
  const notify = useFailureNotice();
  const add = async ({ pick, name }: NodeItem, where: AddPlace) => {
    if (pick.kind === 'node') return addNode(nodeKind(pick.id) as NodeKind, where);
    const { readPicked, sourcesOf } = await import(/* webpackChunkName: "further-nodes" */ './further/index.ts');
    const picked = await readPicked({ api, sources: sourcesOf(api, account.accountNumber) }, pick);
    if ('flow' in picked) return addFlow(picked.flow, where);
    const filled = { label: picked.name || name, config: picked.config };
    addNode(nodeKind(connector.kind) as NodeKind, { ...where, filled });
  };
  return (item: NodeItem, where: AddPlace = {}, byKey = false) => {
    void rememberPick(user.userId, item);
    // What is only dragged or clicked leaves the focus where the pointer is.
    const focus = () => byKey && view.getState().wantFocus(givesFlow(item.pick) ? 'stage' : 'panel');
    add(item, where).then(focus, notify);
  };
}
