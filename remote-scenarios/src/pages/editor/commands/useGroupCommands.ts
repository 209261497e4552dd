import type { GroupColor } from 'shared-contracts/api/scenario';
import { createRandomId } from '../../../state/edits/createId.ts';
import {
  freeGroupName,
  groupNodes,
  idsWithMembers,
  moveToGroups,
  setGroup,
  ungroup,
} from '../../../state/edits/groups.ts';
import { expandGroup } from '../../../state/edits/roomForGroup.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { collapsedGroups } from '../../../state/groupGeometry.ts';
import { useEditorStore, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';

/** What is selected: nodes, and groups as a whole. */
function useSelectedGroups() {
  const editor = useEditorStore();
  const flow = () => editor.getState().history.present.flow;
  const selected = () => {
    const { selection } = editor.getState();
    const { nodes, groups } = indexFlow(flow());
    return {
      nodes: nodes.filter(({ id }) => selection.has(id)),
      groups: groups.filter(({ id }) => selection.has(id)),
    };
  };
  return {
    selected,
    select: (id: string, adds = false) => {
      const { selection } = editor.getState();
      editor.getState().select([...(adds ? selection : []), ...idsWithMembers(flow(), id)]);
    },
    /** The group that is selected as a whole, with nothing beside it. */
    selectedGroup: () => {
      const { nodes, groups } = selected();
      const [only] = groups;
      if (groups.length !== 1 || !only) return null;
      return nodes.every(({ id }) => indexFlow(flow()).groupOf.get(id) === only) ? only : null;
    },
  };
}

/** Acts on groups of nodes. */
export function useGroupCommands() {
  const editor = useEditorStore();
  const view = useViewStore();
  const { selected, select, selectedGroup } = useSelectedGroups();
  const readOnly = useReadOnly();
  const t = useEditorText();
  const flow = () => editor.getState().history.present.flow;
  const index = () => indexFlow(flow());
  const { edit } = editor.getState();
  const isCollapsed = (id: string) => collapsedGroups(index(), view.getState().foldedHere).has(id);

  const fold = (id: string, collapses = !isCollapsed(id)) => {
    const { openNode } = editor.getState();
    if (collapses && openNode !== null && index().groupOf.get(openNode)?.id === id) editor.getState().open(null);
    // Who only looks folds what they look at; who edits folds the group for everyone.
    view.getState().foldHere(id, readOnly ? collapses : null);
    if (readOnly) return;
    edit((document) => (collapses ? setGroup(document, id, { collapsed: true }) : expandGroup(document, id)));
  };
  return {
    select,
    selectedGroup,
    fold,
    /** Makes a group of the selected nodes; where one group is selected with others, they join it. */
    group: () => {
      const { nodes, groups } = selected();
      const [only] = groups;
      const ids = new Set(nodes.map((node) => node.id));
      if (ids.size === 0) return;
      const joins = groups.length === 1 && only && nodes.some((node) => index().groupOf.get(node.id) !== only);
      if (joins) return edit((document) => moveToGroups(document, new Map([...ids].map((id) => [id, only.id]))));
      if (groups.length === 1) return;
      const id = createRandomId();
      const name = freeGroupName(flow(), (number) => t('group.newName', { number }));
      edit((document) => groupNodes(document, ids, { id, name }));
      select(id);
      view.getState().rename(id);
    },
    /** Takes the selected groups apart, or those that the selected nodes are in. */
    ungroup: () => {
      const { nodes, groups } = selected();
      const found = groups.length > 0 ? groups : nodes.flatMap(({ id }) => index().groupOf.get(id) ?? []);
      edit((document) => ungroup(document, new Set(found.map(({ id }) => id))));
      editor.getState().select(nodes.map(({ id }) => id));
    },
    leave: (ids: readonly string[]) => edit((document) => moveToGroups(document, new Map(ids.map((id) => [id, null])))),
    color: (id: string, color: GroupColor) => edit((document) => setGroup(document, id, { color })),
    isCollapsed,
  };
}
