import {
  IconArrowBackUp,
  IconBan,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconLoader2,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import classes from './StatusMark.module.css';
import { type StatusId, statusLooks } from './statusLooks.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const icons: Readonly<Record<StatusId, ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>>> = {
  QUEUED: IconCircleDashed,
  SCHEDULED: IconClock,
  HOLD: IconPlayerPause,
  IN_PROGRESS: IconLoader2,
  SUCCESSFUL: IconCircleCheck,
  FAILED: IconCircleX,
  CANCELLED: IconBan,
  handled: IconArrowBackUp,
  started: IconPlayerPlay,
  stop: IconCircle,
  paused: IconPlayerPause,
  receiving: IconCircleCheck,
  live: IconCircleCheck,
  changed: IconPencil,
  'out-of-order': IconCircleX,
  unpublished: IconCircleDashed,
  ended: IconBan,
  trash: IconTrash,
};

interface StatusMarkProps {
  status: StatusId;
  /** `tag`: tinted; `plain`: icon and word; `icon`: icon alone, the word for screen readers. */
  look?: 'tag' | 'plain' | 'icon';
  /** Another word than the status's own. */
  label?: string;
}

/** A status as icon, word and colour (look §2). */
export function StatusMark({ status, look = 'tag', label }: StatusMarkProps) {
  const { t } = useTranslation(uiNamespace);
  const Icon = icons[status];
  const word = label ?? t(`status.${status}`);
  const turning = status === 'IN_PROGRESS' ? classes.turning : '';
  return (
    <span className={`${classes.mark} ${classes[look]}`} data-tone={statusLooks[status].tone}>
      <span className={`${classes.icon} ${turning}`}>
        <Icon size={14} stroke={1.8} aria-hidden />
      </span>
      {look === 'icon' ? <VisuallyHidden>{word}</VisuallyHidden> : <span>{word}</span>}
    </span>
  );
}
