import { type ReactNode, useMemo } from 'react';
import type { ScenarioDraft } from 'shared-contracts/api/scenario';
import { useRelativeTime } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import type { EditorDocument } from '../../../state/document.ts';
import { useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { MergeChoices } from './MergeChoices.tsx';
import classes from './MergeDialog.module.css';
import { MergeInstead } from './MergeInstead.tsx';
import { MergeTaken } from './MergeTaken.tsx';
import { MergeSidesContext } from './mergeSides.ts';
import { type Merge, type OtherSide, useMerge } from './useMerge.ts';

/** Both pages began with the older of the revisions that they stand on. */
function useOtherPage({ base_revision, base, document }: ScenarioDraft): OtherSide {
  const revision = useEditor((state) => state.revision);
  const saved = useEditor((state) => state.saved);
  return useMemo(
    () => ({
      theirs: { ...document, variables: saved.variables },
      base: base_revision < revision ? { ...saved, ...base } : saved,
      revision: Math.min(base_revision, revision),
    }),
    [base_revision, base, document, revision, saved],
  );
}

export interface OtherPageMergeProps {
  theirs: ScenarioDraft;
  onMerge: (merged: EditorDocument) => void;
  /** Ways that keep one side alone. */
  ways: ReactNode;
}

function LoadedMerge({ merge, theirs, onMerge }: Omit<OtherPageMergeProps, 'ways'> & { merge: Merge }) {
  const t = useEditorText();
  const when = useRelativeTime(theirs.updated_at);
  const { fields, nodes } = merge.conflicts;
  return (
    <>
      <div className={classes.body}>
        <p className={classes.text}>
          {t(fields.length + nodes.length + merge.leftOut > 0 ? 'draft.other.text' : 'draft.other.fits', { when })}
        </p>
        <MergeChoices merge={merge} />
        <MergeTaken merge={merge} />
      </div>
      <div className={classes.acts}>
        <span className={classes.left} role="status">
          {merge.open > 0 && t('conflict.left', { count: merge.open })}
        </span>
        <Button type="primary" disabled={merge.open > 0} onClick={() => onMerge(merge.merged())}>
          {t('draft.other.put')}
        </Button>
      </div>
    </>
  );
}

/** Both pages' edits node by node, as those of two people are merged. */
export function OtherPageMerge({ ways, ...props }: OtherPageMergeProps) {
  const t = useEditorText();
  const { merge, error, again } = useMerge(useOtherPage(props.theirs));
  return (
    <MergeSidesContext value="pages">
      {error ? <ErrorCard title={t('conflict.baseFailed')} error={error} onRetry={again} /> : null}
      {!merge && !error && <DelayedSkeleton rows={6} />}
      {merge && <LoadedMerge merge={merge} {...props} />}
      <MergeInstead>{ways}</MergeInstead>
    </MergeSidesContext>
  );
}
