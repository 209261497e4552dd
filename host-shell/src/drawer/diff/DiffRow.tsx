import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import { JsonEntry, type TreeNode } from 'shared-contracts/ui/json';
import type { DiffItem } from './compare.ts';
import classes from './DiffView.module.css';

const signs = { added: '+', removed: '−', changed: '~', same: '', inside: '' } as const;
const announcedKinds = new Set(['added', 'removed', 'changed']);

function Entry({ item, side, open }: { item: DiffItem; side: 'before' | 'after'; open: boolean }) {
  return <JsonEntry name={item.key} value={item[side]} open={open} query="" />;
}

/** A value of both messages: with room each on its side, without only what differs stands twice. */
export function DiffRow({ node }: { node: TreeNode<DiffItem> }) {
  const { t } = useTranslation();
  const { item, isRange, from, to, open } = node;
  if (isRange) return <span className={classes.range}>{`${from} … ${to - 1}`}</span>;
  const { change } = item;
  return (
    <>
      <span className={classes.sign} data-change={change} aria-hidden>
        {signs[change]}
      </span>
      <span className={classes.pair} data-change={change}>
        {announcedKinds.has(change) && <VisuallyHidden>{t(`contextViewer.was.${change}`)} </VisuallyHidden>}
        <span className={classes.value} data-side="before">
          {change !== 'added' && <Entry item={item} side="before" open={open} />}
        </span>
        <span className={classes.value} data-side="after">
          {change !== 'removed' && <Entry item={item} side="after" open={open} />}
        </span>
      </span>
    </>
  );
}
