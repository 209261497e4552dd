import {
  IconAlertTriangle,
  IconArrowFork,
  IconClock,
  IconFileUpload,
  IconListCheck,
  IconPlayerPlay,
  IconTool,
  IconWebhook,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RunLog } from '../../../api/run/runLog.ts';
import type { EventSource } from '../../../api/run/status.ts';
import { StatusMark } from '../../core/parts/StatusMark.tsx';
import { statusLookOf } from '../../core/parts/statusLooks.ts';
import { uiNamespace } from '../../messages/index.ts';
import classes from './RunMarks.module.css';

interface RunStatusMarkProps {
  run: Pick<RunLog, 'status' | 'handled'>;
  /** `plain`: icon and word; `icon`: icon alone, the word for screen readers. */
  look?: 'tag' | 'plain' | 'icon';
}

/** How a run stands, as icon, word and colour. */
export function RunStatusMark({ run: { status, handled }, look = 'plain' }: RunStatusMarkProps) {
  const { t } = useTranslation(uiNamespace);
  const id = statusLookOf(status, handled);
  // In full where there is room for no word, short where there is.
  const short = id === 'handled' && look !== 'icon';
  return <StatusMark status={id} look={look} {...(short && { label: t('run.handled') })} />;
}

const sources = {
  scheduler: IconClock,
  webhook: IconWebhook,
  import: IconFileUpload,
  manual: IconPlayerPlay,
  call: IconArrowFork,
  mcp: IconTool,
  failure: IconAlertTriangle,
  items: IconListCheck,
} as const;

/** Names what started a run. */
export function useRunSourceName(): (source: EventSource) => string {
  const { t } = useTranslation(uiNamespace);
  return (source) => t(`run.source.${source}`);
}

interface RunSourceMarkProps {
  source: EventSource;
  /** In other words than the kit's. */
  label?: string;
  className?: string;
  size?: number;
}

/** What started a run, as an icon with a name. */
export function RunSourceMark({ source, label, className, size = 16 }: RunSourceMarkProps) {
  const Icon = sources[source];
  const name = useRunSourceName()(source);
  return (
    <span className={className ?? classes.source} role="img" aria-label={label ?? name} title={label ?? name}>
      <Icon size={size} stroke={1.8} aria-hidden />
    </span>
  );
}
