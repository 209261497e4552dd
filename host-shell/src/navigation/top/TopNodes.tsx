import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react/menu';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { layoutConstants } from 'shared-contracts';
import { useText } from 'shared-contracts/react';
import { useAppearance } from '../../appearance/appearanceStore.ts';
import { EntryLink } from '../EntryLink.tsx';
import { holds, type NavigationGroup, type NavigationNode } from '../tree.ts';
import { TopLabel } from './TopLabel.tsx';
import classes from './TopMenu.module.css';

const { submenuOpenDelay, submenuCloseDelay } = layoutConstants;

/** Where a menu opens: below the bar, or beside another menu, towards either end of the line. */
type Direction = 'below' | 'onward' | 'back';

interface TopGroupProps {
  group: NavigationGroup;
  activeId: string | null;
  opens: Direction;
  /** Where the menus within open: back from the end of the bar, where there is no room onward. */
  within: Exclude<Direction, 'below'>;
  /** Stands below the group's own entries. */
  last?: ReactNode;
}

/** An item that opens a menu: at once by click and key, after a delay under the pointer (NAV-62 to NAV-65). */
export function TopGroup({ group, activeId, opens, within, last }: TopGroupProps) {
  const text = useText();
  const isRtl = useAppearance((state) => state.isRtl);
  const nested = opens !== 'below';
  const beside = (opens === 'back') === isRtl ? 'right-start' : 'left-start';
  return (
    <MenuProvider
      rtl={isRtl}
      placement={nested ? beside : 'bottom-start'}
      showTimeout={submenuOpenDelay}
      hideTimeout={submenuCloseDelay}
    >
      <MenuItem
        className={nested ? classes.entry : classes.item}
        data-holds-active={holds(group, activeId)}
        render={<MenuButton showOnHover />}
      >
        {nested ? text(group.label) : <TopLabel sign="menu">{text(group.label)}</TopLabel>}
        {nested && <IconChevronRight className={classes.beside} size={14} stroke={1.8} aria-hidden />}
      </MenuItem>
      <Menu className={classes.menu} unmountOnHide gutter={4} overflowPadding={8}>
        <TopNodes nodes={group.children} activeId={activeId} opens={within} />
        {last}
      </Menu>
    </MenuProvider>
  );
}

interface TopNodesProps {
  nodes: readonly NavigationNode[];
  activeId: string | null;
  opens: Direction;
}

/** Entries and groups as items of the bar, or of one of its menus. */
export function TopNodes({ nodes, activeId, opens }: TopNodesProps) {
  const text = useText();
  const within = opens === 'back' ? 'back' : 'onward';
  return nodes.map((node) =>
    node.kind === 'group' ? (
      <TopGroup key={node.id} group={node} activeId={activeId} opens={opens} within={within} />
    ) : (
      <MenuItem
        key={node.id}
        className={opens === 'below' ? classes.item : classes.entry}
        render={<EntryLink entry={node} active={node.id === activeId} />}
      >
        {text(node.label)}
      </MenuItem>
    ),
  );
}
