import { IconAlertTriangle, IconPin } from '@tabler/icons-react';
import { memo } from 'react';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './NodeFlags.module.css';

/** Flags on the upper edge of a node: a pinned sample, and its problems. */
export const NodeFlags = memo(function NodeFlags({ pinned, problems }: { pinned: boolean; problems: number }) {
  const t = useEditorText();
  return (
    <>
      {pinned && (
        <span className={classes.pinned}>
          <IconPin size={11} stroke={2} aria-hidden />
          {t('state.pinned')}
        </span>
      )}
      {problems > 0 && (
        <span className={classes.problems} role="img" aria-label={t('problems.count', { count: problems })}>
          <IconAlertTriangle size={11} stroke={2.2} aria-hidden />
          {problems}
        </span>
      )}
    </>
  );
});
