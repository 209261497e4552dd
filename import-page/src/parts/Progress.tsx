import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../messages/TextsContext.tsx';
import styles from './controls.module.css';

interface Props {
  label: string;
  /** From 0 to 1. */
  share: number;
  detail?: string;
}

/** How far something is, as a bar and in words. */
export function Progress({ label, share, detail }: Props) {
  const { language } = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bar.current) bar.current.style.transform = `scaleX(${Math.min(1, Math.max(0, share))})`;
  }, [share]);
  const percent = Math.floor(share * 100);
  const shown = (percent / 100).toLocaleString(language, { style: 'percent' });
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={detail ? `${shown} · ${detail}` : shown}
      >
        <div ref={bar} className={styles.bar} />
      </div>
      <p className={styles.figures}>
        <span>{detail ?? label}</span>
        <span>{shown}</span>
      </p>
    </div>
  );
}
