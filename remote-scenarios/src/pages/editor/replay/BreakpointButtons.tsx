import { IconArrowForwardUp, IconPin, IconPinFilled } from '@tabler/icons-react';
import type { RunTimeline } from 'shared-contracts/api/run';
import { Button } from 'shared-contracts/ui/core';
import { useEditor } from '../context/EditorContext.tsx';
import type { Replay } from '../context/useReplay.ts';
import type { Breakpoints } from './useBreakpoints.ts';
import { useReplayText } from './useReplayText.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

interface BreakpointButtonsProps {
  timeline: RunTimeline;
  breakpoints: Breakpoints;
  place: number;
  go: Replay['go'];
}

/** Sets a breakpoint at the open node, and goes on to where the run next comes to one. */
export function BreakpointButtons({ timeline, breakpoints, place, go }: BreakpointButtonsProps) {
  const t = useReplayText();
  const openNode = useEditor((state) => state.openNode);
  const { nodes, stops, toggle } = breakpoints;
  const nameOf = (id: string) => timeline.names[id] ?? id;
  const isOfRun = openNode !== null && timeline.steps.some(({ node_id }) => node_id === openNode);
  // From its end, the run is gone through again, as by playing.
  const isAtEnd = place === timeline.moments.length - 1;
  const next = isAtEnd ? stops[0] : stops.find((stop) => stop > place);
  const onward = t('continue', { names: [...nodes].map(nameOf).join(', ') });
  return (
    <>
      {isOfRun && (
        <Button
          type="text"
          size="small"
          icon={nodes.has(openNode) ? <IconPinFilled {...icon} /> : <IconPin {...icon} />}
          aria-pressed={nodes.has(openNode)}
          aria-label={t('breakpoint', { name: nameOf(openNode) })}
          title={t('breakpoint', { name: nameOf(openNode) })}
          onClick={() => toggle(openNode)}
        />
      )}
      {nodes.size > 0 && (
        <Button
          type="text"
          size="small"
          icon={<IconArrowForwardUp {...icon} />}
          aria-label={onward}
          title={onward}
          disabled={next === undefined}
          onClick={() => next !== undefined && go(next)}
        />
      )}
    </>
  );
}
