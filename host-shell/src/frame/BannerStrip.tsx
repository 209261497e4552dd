import type { ReactNode } from 'react';
import classes from './Banners.module.css';

export const bannerIcon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

export interface BannerStripProps {
  tone: 'warning' | 'error' | 'info';
  icon: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  children: ReactNode;
}

/** One thing that holds for the whole page. */
export function BannerStrip({ tone, icon, action, children }: BannerStripProps) {
  return (
    <div className={classes.banner} data-tone={tone}>
      {icon}
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
