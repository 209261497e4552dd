import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Snackbar as SnackbarContent, snackbarConstants } from 'shared-contracts';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import classes from './Snackbar.module.css';

const icons = {
  default: IconInfoCircle,
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
} as const;

export interface SnackbarProps extends Partial<Omit<SnackbarContent, 'message' | 'location'>> {
  message: string;
  /** How often it was told; its time begins again each time. */
  times?: number;
  onClose: () => void;
}

/** One message at the foot of the page; leaves after its time-out (3000 ms unless named), waits while the pointer or the focus is on it, closes on click. */
export function Snackbar(props: SnackbarProps) {
  const {
    message,
    times = 1,
    color = 'default',
    timeout = snackbarConstants.componentTimeout,
    showClose,
    action,
    onClose,
  } = props;
  const { t } = useTranslation();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again, its time begins again
  useEffect(() => {
    if (held || timeout === 0) return;
    const timer = setTimeout(onClose, timeout);
    return () => clearTimeout(timer);
  }, [held, timeout, times, onClose]);
  const Icon = icons[color];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the Close button
    // biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere closes it, as core §8 asks
    <div
      className={classes.snackbar}
      data-color={color}
      onClick={onClose}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className={classes.message}>
        {message}
        {times > 1 && (
          <span className={classes.times} title={t('snackbar.times', { count: times })}>
            <span aria-hidden>×{times}</span>
            <VisuallyHidden>{t('snackbar.times', { count: times })}</VisuallyHidden>
          </span>
        )}
      </span>
      {action && (
        <button type="button" className={classes.action} onClick={action.run}>
          {action.label}
        </button>
      )}
      {showClose && (
        <button type="button" className={classes.close} onClick={onClose}>
          {t('snackbar.close')}
        </button>
      )}
    </div>
  );
}
