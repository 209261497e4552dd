import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { type TreeNode, TreeView, useTreeModel } from 'shared-contracts/ui/json';
import viewer from '../viewer/LogViewer.module.css';
import { MatchSteps } from '../viewer/SearchBar.tsx';
import { type Place, placesOf } from '../viewer/search.ts';
import { useMatches } from '../viewer/useFound.ts';
import type { DiffItem, Tally } from './compare.ts';
import { DiffRow } from './DiffRow.tsx';
import classes from './DiffView.module.css';
import { createDiffSource, findChanges } from './diffSource.ts';

/** Deeper than any message: what holds a change is open, whatever its level. */
const deepest = 64;

const nameOf = ({ item }: TreeNode<DiffItem>) => String(item.key ?? '');
const signs = { added: '+', removed: '−', changed: '~' } as const;

/** How much was added, removed and changed. */
function Counts({ tally }: { tally: Tally }) {
  const { t } = useTranslation();
  const { count: write } = useFormatters();
  return (
    <span className={classes.counts}>
      {(['added', 'removed', 'changed'] as const).map((change) => (
        <span key={change} className={classes.tally} data-change={change}>
          <span aria-hidden>{signs[change]}</span>
          {t(`contextViewer.${change}`, { count: tally[change], shown: write(tally[change]) })}
        </span>
      ))}
    </span>
  );
}

/** All that differs between two messages as one tree; side by side where there is room, else one above the other. */
export function ChangesTree({ root, tally }: { root: DiffItem; tally: Tally }) {
  const { t } = useTranslation();
  const [onlyChanges, setOnlyChanges] = useState(true);
  const source = useMemo(() => createDiffSource(onlyChanges), [onlyChanges]);
  // Another source is another tree, whose changes are open again.
  const model = useTreeModel(source, () => root, source, deepest);
  const search = useMemo(() => (found: Place[]) => findChanges(source, root, found), [source, root]);
  const goTo = useCallback((place: Place) => model.reveal(placesOf(place)), [model]);
  const found = useMatches(search, goTo);
  return (
    <>
      <div className={classes.tools}>
        <Counts tally={tally} />
        <MatchSteps found={found} label={t('contextViewer.change')} />
        <label className={classes.only}>
          <input type="checkbox" checked={onlyChanges} onChange={({ target }) => setOnlyChanges(target.checked)} />
          {t('contextViewer.onlyChanges')}
        </label>
      </div>
      <div className={`${viewer.tree} ${classes.tree}`}>
        <TreeView
          model={model}
          label={t('contextViewer.comparison')}
          textOf={nameOf}
          fill
          toneOf={({ item, isRange }) => (isRange ? undefined : item.change)}
        >
          {(node) => <DiffRow node={node} />}
        </TreeView>
      </div>
    </>
  );
}
