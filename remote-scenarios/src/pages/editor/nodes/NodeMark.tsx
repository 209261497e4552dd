import { IconArrowBackUp, IconCheck, IconLoader2, IconPlayerPauseFilled, IconX } from '@tabler/icons-react';
import type { NodeState } from '../../../state/runView.ts';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './NodeMark.module.css';

const icons = {
  success: IconCheck,
  failed: IconX,
  handled: IconArrowBackUp,
  waiting: IconPlayerPauseFilled,
  running: IconLoader2,
} as const;

const hasMark = (state: NodeState): state is keyof typeof icons => Object.hasOwn(icons, state);

/** Mark on the corner of a node's tile: how it fared in the run shown. */
export function NodeMark({ state }: { state: NodeState }) {
  const t = useEditorText();
  if (!hasMark(state)) return null;
  const Icon = icons[state];
  return (
    <span className={classes.mark} data-state={state} role="img" aria-label={t(`state.${state}`)}>
      <Icon size={10} stroke={2.6} aria-hidden />
    </span>
  );
}
