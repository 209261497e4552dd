import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { boxHeight, boxWidth, hasNamedOutputs, outputTop, sideOutputs, sizeOf } from '../../../state/geometry.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { kindCategory, kindIcon } from '../kinds/kindViews.ts';
import { useNodeSummary } from '../nodes/useNodeSummary.ts';
import type { Colours } from './imageColours.ts';
import { NoteImage } from './NoteImage.tsx';
import { fitted } from './textFit.ts';

interface NodeImageProps {
  node: FlowNode;
  colours: Colours;
}

const tile = { x: 10, y: 10, width: 28, height: 28, rx: 7 };
const wordsAt = 46;
const wordsWidth = boxWidth - wordsAt - 9;

function Outputs({ node, colours }: NodeImageProps) {
  const text = useText();
  const outputs = sideOutputs(node);
  if (!hasNamedOutputs(outputs)) return null;
  return (
    <>
      <line x1={1} x2={boxWidth - 1} y1={boxHeight - 0.5} y2={boxHeight - 0.5} stroke={colours('border')} />
      {outputs.map(({ id, label }, place) => (
        <text
          key={id}
          x={boxWidth - 12}
          y={outputTop(outputs, place) + 4}
          textAnchor="end"
          fontSize={11}
          fontWeight={500}
          fill={colours('text-2')}
        >
          {fitted(typeof label === 'object' ? text(label) : (label ?? id), boxWidth - 24, 11, 500)}
        </text>
      ))}
    </>
  );
}

function StepImage({ node, colours }: NodeImageProps) {
  const t = useEditorText();
  const summary = useNodeSummary(node);
  const Icon = kindIcon(node.type);
  const { height } = sizeOf(node);
  const { disabled } = node.data;
  return (
    <g transform={`translate(${node.position.x} ${node.position.y})`}>
      <rect
        {...{ x: 0.5, y: 0.5, width: boxWidth - 1, height: height - 1, rx: 8 }}
        fill={colours('node')}
        stroke={colours('node-border')}
        strokeDasharray={disabled ? '4 3' : undefined}
      />
      <g opacity={disabled ? 0.55 : 1}>
        <rect {...tile} fill={colours(`cat-${kindCategory(node.type)}`)} />
        <g transform="translate(16 16)" color={colours('on-solid')}>
          <Icon size={16} stroke={1.8} aria-hidden />
        </g>
        <text x={wordsAt} y={20} fontSize={13} fontWeight={500} fill={colours('text')}>
          {fitted(node.label, wordsWidth, 13, 500)}
        </text>
        <text x={wordsAt} y={36} fontSize={11} fill={colours('text-3')}>
          {fitted(disabled ? t('state.disabled') : summary, wordsWidth, 11)}
        </text>
        <Outputs node={node} colours={colours} />
      </g>
    </g>
  );
}

/** A node in the image: what the canvas shows of it at rest. */
export function NodeImage(props: NodeImageProps) {
  return isAnnotation(props.node) ? <NoteImage {...props} /> : <StepImage {...props} />;
}
