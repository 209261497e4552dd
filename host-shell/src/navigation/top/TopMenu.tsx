import { CompositeTypeahead } from '@ariakit/react/composite';
import { MenuItem } from '@ariakit/react/menu';
import { Menubar, useMenubarStore } from '@ariakit/react/menubar';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Text } from 'shared-contracts';
import { useText } from 'shared-contracts/react';
import { useAppearance } from '../../appearance/appearanceStore.ts';
import { useShell } from '../../shell/shell.ts';
import type { NavigationGroup, NavigationNode } from '../tree.ts';
import { useNavigation } from '../useNavigation.ts';
import { TopLabel } from './TopLabel.tsx';
import classes from './TopMenu.module.css';
import { TopGroup, TopNodes } from './TopNodes.tsx';
import { useFitting } from './useFitting.ts';

/** The way to the documentation, in a new tab that cannot reach back (NAV-59, SEC-23). */
function DocumentationItem({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const { documentationUrl } = useShell().plan.settings;
  return (
    <MenuItem className={className} render={<a href={documentationUrl} target="_blank" rel="noopener noreferrer" />}>
      <TopLabel sign="outside">{t('navigation.documentation')}</TopLabel>
    </MenuItem>
  );
}

interface RulerProps {
  ref: RefObject<HTMLDivElement | null>;
  nodes: readonly NavigationNode[];
  more: NavigationGroup;
}

/** Every item in its natural width, out of sight and hearing; the item for the rest is the last. */
function Ruler({ ref, nodes, more }: RulerProps) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <div className={classes.measure} aria-hidden>
      <div ref={ref} className={classes.ruler}>
        {nodes.map(({ id, kind, label }) => (
          <span key={id} className={classes.item}>
            <TopLabel sign={kind === 'group' ? 'menu' : undefined}>{text(label)}</TopLabel>
          </span>
        ))}
        <span className={classes.item}>
          <TopLabel sign="outside">{t('navigation.documentation')}</TopLabel>
        </span>
        <span className={classes.item}>
          <TopLabel sign="menu">{text(more.label)}</TopLabel>
        </span>
      </div>
    </div>
  );
}

/** What stands under More, from the place where the bar ends. */
function restOf(label: Text, nodes: readonly NavigationNode[], fitting: number): NavigationGroup {
  return { kind: 'group', id: 'more', label, children: nodes.slice(fitting) };
}

/** The menu of the horizontal layout (appearance §2): a menu bar, of which what does not fit stands under More. */
export function TopMenu() {
  const { t } = useTranslation();
  const isRtl = useAppearance((state) => state.isRtl);
  const store = useMenubarStore({ rtl: isRtl });
  const { nodes, activeId } = useNavigation('top');
  const bar = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const fitting = useFitting(bar, ruler);
  const more = t('navigation.more');
  const rest = restOf({ en: more, fr: more }, nodes, fitting);
  return (
    <nav aria-label={t('navigation.label')} className={classes.row}>
      <Ruler ref={ruler} nodes={nodes} more={rest} />
      <Menubar
        ref={bar}
        store={store}
        className={classes.bar}
        aria-label={t('navigation.label')}
        render={<CompositeTypeahead store={store} />}
      >
        <TopNodes nodes={nodes.slice(0, fitting)} activeId={activeId} opens="below" />
        {fitting > nodes.length ? (
          <DocumentationItem className={classes.item} />
        ) : (
          <TopGroup
            group={rest}
            activeId={activeId}
            opens="below"
            within="back"
            last={<DocumentationItem className={classes.entry} />}
          />
        )}
      </Menubar>
    </nav>
  );
}
