import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './controls.module.css';

type Tone = 'info' | 'warning' | 'error' | 'success';

const icons = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
  success: IconCircleCheck,
} as const;

interface Props {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Something to know, with what can be done about it. Errors are read out when they appear. */
export function Notice({ tone, title, children, actions }: Props) {
  const Icon = icons[tone];
  const tint = tone === 'info' ? '' : styles[tone];
  return (
    <div className={`${styles.notice} ${tint}`} role={tone === 'error' ? 'alert' : undefined}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <div>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
