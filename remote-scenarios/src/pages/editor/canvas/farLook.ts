import type { GroupColor } from 'shared-contracts/api/scenario';
import type { NodeState, WireState } from '../../../state/runView.ts';
import { kindCategory } from '../kinds/kindViews.ts';
import type { CanvasGroup } from './canvasGroups.ts';
import type { CanvasNode } from './canvasNodes.ts';

/** Below this zoom no name can be read: the flow is one picture of plain rectangles (look §5). */
export const farBelow = 0.35;

/** How a node looks from afar, as tokens of the theme. */
export interface FarLook {
  fill: string;
  /** Colour of its outline; null without one. */
  line: string | null;
  /** Whether it steps back behind the others. */
  faint: boolean;
}

/** A run is shown by states, and without one the flow by kinds: from afar there is room for one colour. */
const fills: Partial<Record<NodeState, string>> = {
  success: 'chart-ok',
  failed: 'error-text',
  handled: 'warn-line',
  unsure: 'warn-line',
  waiting: 'warn-line',
  running: 'primary',
};

const faintStates: ReadonlySet<NodeState> = new Set(['not-reached', 'skipped']);

function lineOf({ data, selected }: CanvasNode): string | null {
  if (selected) return 'text';
  return data.problems > 0 ? 'warn-line' : null;
}

/** Tokens of the colors of groups: of a line or a tile, and of an area. */
export const groupTones: Readonly<Record<GroupColor, readonly [tone: string, tint: string]>> = {
  neutral: ['secondary', 'neutral-bg'],
  blue: ['primary', 'primary-bg'],
  green: ['success', 'success-bg'],
  amber: ['warning', 'warning-bg'],
  red: ['error', 'error-bg'],
  violet: ['cat-function', 'violet-bg'],
};

/** A frame is a tinted area, a box is of the colour of its group or of how its nodes fared. */
export function farGroupLook({ data: { group, box, isDisabled }, selected }: CanvasGroup): FarLook {
  const [tone, tint] = groupTones[group.data.config.color];
  if (!box) return { fill: tint, line: selected ? 'text' : null, faint: false };
  const line = box.problems > 0 ? 'warn-line' : null;
  return { fill: (box.run && fills[box.run.state]) ?? tone, line: selected ? 'text' : line, faint: isDisabled };
}

export function farLook(node: CanvasNode): FarLook {
  const { view, node: own } = node.data;
  const line = lineOf(node);
  if (node.type === 'note') return { fill: 'active', line, faint: false };
  const fill = (view && fills[view.state]) ?? `cat-${kindCategory(own.type)}`;
  return { fill, line, faint: own.data.disabled || (view !== undefined && faintStates.has(view.state)) };
}

/** Colours of wires by what passed. */
export const wireColours: Readonly<Record<WireState, string>> = {
  idle: 'wire',
  'not-taken': 'wire',
  ran: 'chart-ok',
  error: 'error-text',
  waiting: 'warn-line',
  running: 'primary',
};
