import type { FlowGroup, GroupColor } from 'shared-contracts/api/scenario';
import { useText } from 'shared-contracts/react';
import { type FlowIndex, membersOf } from '../../../state/flowIndex.ts';
import { boxHeight, outputsOfNode } from '../../../state/geometry.ts';
import { frameAround, type GroupPort, groupBox, groupPorts, portTop } from '../../../state/groupGeometry.ts';
import { useEditorText } from '../context/useEditorText.ts';
import type { Colours } from './imageColours.ts';
import { fitted } from './textFit.ts';

interface GroupImageProps {
  group: FlowGroup;
  index: FlowIndex;
  colours: Colours;
}

const tones: Record<GroupColor, readonly [tone: string, tint: string]> = {
  neutral: ['secondary', 'neutral-bg'],
  blue: ['primary', 'primary-bg'],
  green: ['success', 'success-bg'],
  amber: ['warning', 'warning-bg'],
  red: ['error', 'error-bg'],
  violet: ['cat-function', 'violet-bg'],
};

/** The frame of an expanded group in the image, behind its nodes. */
export function FrameImage({ group, index, colours }: GroupImageProps) {
  const { x, y, width, height } = frameAround(membersOf(index, group.id));
  const [tone, tint] = tones[group.data.config.color];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        {...{ x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 12 }}
        fill={colours(tint)}
        stroke={colours(tone)}
        strokeOpacity={0.42}
      />
      <text x={12} y={21} fontSize={13} fontWeight={600} fill={colours('text')}>
        {fitted(group.label, width - 24, 13, 600)}
      </text>
    </g>
  );
}

function Port({ port, at, side, colours }: { port: GroupPort; at: number; side: Side; colours: Colours }) {
  const text = useText();
  const { node, handle } = port;
  const label = handle === null ? undefined : outputsOfNode(node).find(({ id }) => id === handle)?.label;
  const output = typeof label === 'object' ? text(label) : label;
  return (
    <text
      x={side.x}
      y={portTop(at) + 4}
      textAnchor={side.anchor}
      fontSize={11}
      fontWeight={500}
      fill={colours('text-2')}
    >
      {fitted(output ? `${node.label} · ${output}` : node.label, side.width, 11, 500)}
    </text>
  );
}

interface Side {
  x: number;
  anchor: 'start' | 'end';
  width: number;
}

/** A collapsed group in the image: what the canvas shows of it at rest. */
export function BoxImage({ group, index, colours }: GroupImageProps) {
  const t = useEditorText();
  const { x, y, width, height } = groupBox(index, group);
  const { inputs, outputs } = groupPorts(index, group);
  const [tone, tint] = tones[group.data.config.color];
  const box = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 8 };
  const half = width / 2 - 16;
  const [start, end]: Side[] = [
    { x: 12, anchor: 'start', width: half },
    { x: width - 12, anchor: 'end', width: half },
  ] as const;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect {...box} fill={colours('node')} />
      <rect {...box} fill={colours(tint)} stroke={colours(tone)} />
      <text x={12} y={20} fontSize={13} fontWeight={500} fill={colours('text')}>
        {fitted(group.label, width - 24, 13, 500)}
      </text>
      <text x={12} y={36} fontSize={11} fill={colours('text-3')}>
        {t('group.nodes', { count: membersOf(index, group.id).length })}
      </text>
      {height > boxHeight && (
        <line x1={1} x2={width - 1} y1={boxHeight - 0.5} y2={boxHeight - 0.5} stroke={colours('border')} />
      )}
      {start && inputs.map((port, at) => <Port key={port.id} {...{ port, at, colours }} side={start} />)}
      {end && outputs.map((port, at) => <Port key={port.id} {...{ port, at, colours }} side={end} />)}
    </g>
  );
}
