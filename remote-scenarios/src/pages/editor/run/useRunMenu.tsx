import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation, isTrigger } from 'shared-contracts/nodes';
import type { MenuProps } from 'shared-contracts/ui/core';
import type { RunPart } from '../../../state/callsAhead.ts';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './RunMenu.module.css';
import { useCallsText } from './useCallsText.ts';
import { useRunNode } from './useRunNode.ts';

/** A way to run, and below it which other systems it calls. Worked out when the menu is open. */
function RunLabel({ name, part }: { name: string; part: RunPart }) {
  const calls = useCallsText(part);
  return (
    <>
      {name}
      {calls && <small className={classes.calls}>{calls}</small>}
    </>
  );
}

/** Ways to run a part of the flow, as menu items that say how much of it runs; none for notes. */
export function useRunMenu(node: FlowNode): NonNullable<MenuProps['items']> {
  const t = useEditorText();
  const runNode = useRunNode();
  if (isAnnotation(node)) return [];
  const alone = runNode.canBeAlone(node);
  const whole = !alone && !isTrigger(node);
  const fromName = t(whole ? 'panel.fromStart' : 'panel.fromHere');
  return [
    ...(alone ? [{ key: 'run', label: t('panel.runNode'), onClick: () => void runNode.alone(node) }] : []),
    {
      key: 'run-to',
      label: <RunLabel name={t('panel.toHere')} part={{ from: null, until: node.id }} />,
      onClick: () => void runNode.upTo(node),
    },
    {
      key: 'run-from',
      label: <RunLabel name={fromName} part={{ from: whole ? null : node.id, until: null }} />,
      onClick: () => void runNode.from(node),
    },
  ];
}
