import { useStore, ViewportPortal } from '@xyflow/react';
import { memo } from 'react';
import { hidingGroup } from '../../../state/flowIndex.ts';
import { useCollapsedGroups } from '../canvas/useDrawnFlow.ts';
import { useFlowIndex } from '../context/EditorContext.tsx';
import { heatOf } from './costMeasure.ts';
import classes from './HeatMap.module.css';

interface SpotProps {
  x: number;
  y: number;
  width: number;
  height: number;
  heat: number;
  amount: string;
}

const Spot = memo(function Spot({ x, y, width, height, heat, amount }: SpotProps) {
  return (
    <div
      className={classes.spot}
      data-heat={heat}
      style={{ transform: `translate(${x}px, ${y}px)`, inlineSize: width, blockSize: height }}
    >
      <span className={classes.amount}>{amount}</span>
    </div>
  );
});

/** Below this zoom numbers are drawn larger than the flow, so that they can still be read. */
const readable = 0.8;
const maxEnlarged = 3;

interface HeatMapProps {
  amounts: ReadonlyMap<string, number>;
  /** An amount with its unit. */
  write: (amount: number) => string;
}

/** Amounts by what is drawn: a collapsed group has what its nodes have together. */
function useDrawnAmounts(amounts: HeatMapProps['amounts']): ReadonlyMap<string, number> {
  const index = useFlowIndex();
  const collapsed = useCollapsedGroups(index);
  const drawn = new Map<string, number>();
  for (const [id, amount] of amounts) {
    const place = hidingGroup(index, collapsed, id)?.id ?? id;
    drawn.set(place, (drawn.get(place) ?? 0) + amount);
  }
  return drawn;
}

/** Colors and numbers over the nodes of the canvas. The list beside says the same in words. */
export function HeatMap({ amounts, write }: HeatMapProps) {
  const drawn = useDrawnAmounts(amounts);
  const nodes = useStore((state) => state.nodes);
  const enlarged = useStore(({ transform: [, , zoom] }) => Math.min(maxEnlarged, Math.max(1, readable / zoom)));
  const highest = Math.max(0, ...drawn.values());
  return (
    <ViewportPortal>
      <div className={classes.map} style={{ '--enlarged': enlarged.toFixed(2) } as object} data-cost-map aria-hidden>
        {nodes.map(({ id, type, position, width = 0, height = 0 }) => {
          const amount = drawn.get(id);
          if (amount === undefined || type === 'groupFrame') return null;
          const size = { width, height, heat: heatOf(amount, highest), amount: write(amount) };
          return <Spot key={id} x={position.x} y={position.y} {...size} />;
        })}
      </div>
    </ViewportPortal>
  );
}
