import { IconBan, IconCircleCheck, IconCircleDashed, IconCircleX, IconClock } from '@tabler/icons-react';
import type { OutcomeGroup } from '../../state/outcomes.ts';

export const outcomeIcons = {
  done: IconCircleCheck,
  underway: IconClock,
  notRun: IconCircleDashed,
  failed: IconCircleX,
  rejected: IconBan,
} as const satisfies Record<OutcomeGroup, unknown>;
