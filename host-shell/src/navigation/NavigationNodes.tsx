import { IconChevronRight } from '@tabler/icons-react';
import { createContext, useContext, useId, useState } from 'react';
import { useText } from 'shared-contracts/react';
import { ShownIcon } from '../icons/ShownIcon.tsx';
import { EntryLink } from './EntryLink.tsx';
import classes from './Navigation.module.css';
import { holds, type NavigationEntry, type NavigationGroup, type NavigationNode } from './tree.ts';

interface NavigationLinkProps {
  entry: NavigationEntry;
  active: boolean;
  /** Inside a group that folds: indented, without icon. */
  nested: boolean;
}

/** One entry of the side menu. */
function NavigationLink({ entry, active, nested }: NavigationLinkProps) {
  const text = useText();
  return (
    <EntryLink entry={entry} active={active} className={`${classes.item} ${nested ? classes.nested : ''}`}>
      {!nested && <ShownIcon icon={entry.icon ?? 'components'} className={classes.icon} size={20} stroke={1.6} />}
      <span className={classes.label}>{text(entry.label)}</span>
    </EntryLink>
  );
}

interface GroupProps {
  group: NavigationGroup;
  activeId: string | null;
}

/**
 * Openings of the rail by the pointer. What somebody aims at must stay where it is: with each opening all groups are
 * folded, as its icons stand.
 */
export const RailOpenings = createContext(0);

/**
 * Open or closed by hand, until the page on screen enters or leaves the group: then as the address says. Under a pointer
 * that has just come to the rail it is closed.
 */
function useFolding(holdsActive: boolean): [open: boolean, toggle: () => void] {
  const openings = useContext(RailOpenings);
  const [state, setState] = useState({ open: holdsActive, holdsActive, openings });
  if (state.openings !== openings) setState({ open: false, holdsActive, openings });
  else if (state.holdsActive !== holdsActive) setState({ open: holdsActive, holdsActive, openings });
  return [state.open, () => setState({ ...state, open: !state.open })];
}

/** A group that opens and closes. */
function FoldingGroup({ group, activeId }: GroupProps) {
  const text = useText();
  const listId = useId();
  const holdsActive = holds(group, activeId);
  const [open, toggle] = useFolding(holdsActive);
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        aria-expanded={open}
        aria-controls={listId}
        data-holds-active={holdsActive}
        onClick={toggle}
      >
        <ShownIcon icon={group.icon ?? 'components'} className={classes.icon} size={20} stroke={1.6} />
        <span className={classes.label}>{text(group.label)}</span>
        <IconChevronRight className={classes.chevron} size={16} stroke={1.8} aria-hidden />
      </button>
      <ul id={listId} className={classes.children} hidden={!open}>
        <NavigationNodes nodes={group.children} activeId={activeId} nested />
      </ul>
    </li>
  );
}

/** A heading with what stands under it, always open. */
function HeadedGroup({ group, activeId }: GroupProps) {
  const text = useText();
  const headingId = useId();
  return (
    <li className={classes.headed}>
      <span id={headingId} className={classes.heading}>
        {text(group.label)}
      </span>
      <ul aria-labelledby={headingId}>
        <NavigationNodes nodes={group.children} activeId={activeId} />
      </ul>
    </li>
  );
}

interface NavigationNodesProps {
  nodes: readonly NavigationNode[];
  activeId: string | null;
  nested?: boolean;
}

/** Entries and groups of the side menu, as items of a list. */
export function NavigationNodes({ nodes, activeId, nested = false }: NavigationNodesProps) {
  return nodes.map((node) => {
    if (node.kind === 'entry') {
      return (
        <li key={node.id}>
          <NavigationLink entry={node} nested={nested} active={node.id === activeId} />
        </li>
      );
    }
    const Group = node.heading ? HeadedGroup : FoldingGroup;
    return <Group key={node.id} group={node} activeId={activeId} />;
  });
}
