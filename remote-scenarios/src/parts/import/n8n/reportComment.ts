import type { FlowNode } from 'shared-contracts/api/scenario';
import { snap } from '../../../state/geometry.ts';
import type { KindText } from '../../kindTexts.ts';
import type { Note, ReportedNode } from './conversion.ts';
import type { importTexts } from './importTexts.ts';

/** Reads the texts of an import in the user's language. */
export type ImportText = KindText<typeof importTexts>;

/** What a note says. */
export const noteText = ({ code, detail }: Note, t: ImportText): string => t(code, { detail });

const width = 560;
const lineHeight = 40;

/** Markdown reads these signs. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>#]/g, '\\$&');

/** What is left to do, as a comment above the nodes; null when nothing is. */
export function reportComment(
  report: readonly ReportedNode[],
  nodes: readonly FlowNode[],
  t: ImportText,
): FlowNode | null {
  const open = report.filter(({ notes }) => notes.length > 0);
  if (open.length === 0) return null;
  const lines = open.flatMap(({ label, notes }) =>
    notes.map((note) => `- **${plain(label)}**: ${plain(noteText(note, t))}`),
  );
  const height = Math.min(64 + lines.length * lineHeight, 1200);
  const left = Math.min(...nodes.map(({ position }) => position.x));
  const top = Math.min(...nodes.map(({ position }) => position.y));
  const config = { text: [...lines, '', plain(t('items'))].join('\n').slice(0, 20_000), colour: 'blue', width, height };
  return {
    id: 'n8n-report',
    type: 'comment',
    label: 'n8n',
    selected: false,
    position: snap({ x: left, y: top - height - 32 }),
    data: { config, policy: {}, disabled: false },
  };
}
