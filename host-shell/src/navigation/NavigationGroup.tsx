import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from 'shared-contracts/react';
import { icons } from './icons.ts';
import classes from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';
import type { NavigationNode } from './visible.ts';

interface NavigationGroupProps {
  node: Extract<NavigationNode, { kind: 'group' }>;
  activeId: string | null;
  onPrefetch: (path: string) => void;
}

/** A group that opens and closes; open at first when it holds the page on screen. */
function FoldingGroup({ node, activeId, onPrefetch }: NavigationGroupProps) {
  const text = useText();
  const listId = useId();
  const holdsActive = node.entries.some(({ id }) => id === activeId);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? holdsActive;
  const Icon = icons[node.group.icon ?? 'components'];
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        aria-expanded={open}
        aria-controls={listId}
        data-holds-active={holdsActive}
        onClick={() => setChosen(!open)}
      >
        <Icon className={classes.icon} size={20} stroke={1.6} aria-hidden />
        <span className={classes.label}>{text(node.group.label)}</span>
        <IconChevronRight className={classes.chevron} size={16} stroke={1.8} aria-hidden />
      </button>
      <ul id={listId} className={classes.children} hidden={!open}>
        {node.entries.map((entry) => (
          <li key={entry.id}>
            <NavigationLink
              entry={entry}
              nested
              active={entry.id === activeId}
              onPrefetch={() => onPrefetch(entry.path)}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A heading with its entries, always open. */
function HeadedGroup({ node, activeId, onPrefetch }: NavigationGroupProps) {
  const text = useText();
  const headingId = useId();
  return (
    <li className={classes.headed}>
      <span id={headingId} className={classes.heading}>
        {text(node.group.label)}
      </span>
      <ul aria-labelledby={headingId}>
        {node.entries.map((entry) => (
          <li key={entry.id}>
            <NavigationLink entry={entry} active={entry.id === activeId} onPrefetch={() => onPrefetch(entry.path)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

export function NavigationGroup(props: NavigationGroupProps) {
  return props.node.group.heading ? <HeadedGroup {...props} /> : <FoldingGroup {...props} />;
}
