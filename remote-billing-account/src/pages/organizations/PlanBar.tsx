import { useFormatters } from 'shared-contracts/react';
import classes from './organizations.module.css';

interface PlanBarProps {
  label: string;
  used: number;
  allowed: number;
}

/** Of what is allowed, from 0 to 1; of nothing allowed anything is all of it. */
function shareOf(used: number, allowed: number): number {
  if (allowed > 0) return Math.min(1, used / allowed);
  return used > 0 ? 1 : 0;
}

function levelOf(share: number): 'full' | 'near' | 'open' {
  if (share >= 1) return 'full';
  return share >= 0.9 ? 'near' : 'open';
}

/** How much of a limit is used; the numbers stand beside the bar. */
export function PlanBar({ label, used, allowed }: PlanBarProps) {
  const { compact } = useFormatters();
  const share = shareOf(used, allowed);
  const text = `${compact(used)} / ${compact(allowed)}`;
  return (
    <div className={classes.bar}>
      <span className={classes.barLabel}>
        <span>{label}</span>
        <span className={classes.figure}>{text}</span>
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} data-level={levelOf(share)} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </div>
  );
}
