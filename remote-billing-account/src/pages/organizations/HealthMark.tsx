import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { OwnOrganisation } from 'shared-contracts/api/organisation';
import { useAccountText } from '../../parts/useAccountText.ts';
import { type Health, healthOf } from './health.ts';
import classes from './organizations.module.css';

const icons = {
  failing: IconCircleX,
  attention: IconAlertTriangle,
  running: IconCircleCheck,
  idle: IconCircleDashed,
} as const satisfies Record<Health, unknown>;

/** How an organisation is: icon, word and colour. */
export function HealthMark({ organization }: { organization: OwnOrganisation }) {
  const t = useAccountText();
  const health = healthOf(organization);
  const Icon = icons[health];
  return (
    <span className={classes.health} data-health={health}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {t(`organizations.health.${health}`)}
    </span>
  );
}
