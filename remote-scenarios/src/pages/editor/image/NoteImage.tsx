import type { FlowNode } from 'shared-contracts/api/scenario';
import { type CommentConfig, commentConfigSchema } from 'shared-contracts/nodes';
import { parseMarkdown } from 'shared-contracts/ui/display';
import { sizeOf } from '../../../state/geometry.ts';
import type { Colours } from './imageColours.ts';
import { wrapped } from './textFit.ts';

const tones: Record<CommentConfig['colour'], readonly [tone: string, tint: string]> = {
  amber: ['warning', 'warning-bg'],
  blue: ['primary', 'primary-bg'],
  green: ['success', 'success-bg'],
  violet: ['cat-function', 'violet-bg'],
  neutral: ['secondary', 'neutral-bg'],
};

const lineHeight = 18;
const inset = 12;

/** A note in the image: its text without marks, as much of it as the note shows. */
export function NoteImage({ node, colours }: { node: FlowNode; colours: Colours }) {
  const { width, height } = sizeOf(node);
  const { text, colour } = commentConfigSchema.catch(commentConfigSchema.parse({})).parse(node.data.config);
  const [tone, tint] = tones[colour];
  const most = Math.floor((height - lineHeight / 2) / lineHeight);
  const source = parseMarkdown(text).flatMap(({ kind, lines }) =>
    lines.map((line) => `${kind === 'list' ? '• ' : ''}${line.map((part) => part.text).join('')}`),
  );
  const lines = source.flatMap((line) => wrapped(line, width - 2 * inset, 13, most)).slice(0, most);
  const box = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 8 };
  return (
    <g transform={`translate(${node.position.x} ${node.position.y})`}>
      <rect {...box} fill={colours('node')} />
      <rect {...box} fill={colours(tint)} stroke={colours(tone)} strokeOpacity={0.36} />
      <text fontSize={13} fill={colours('text-2')}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <tspan key={place} x={inset} y={20 + place * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
