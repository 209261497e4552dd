import type { EndpointOutput } from 'shared-contracts/api';
import type { getDeployStatus } from 'shared-contracts/api/deploy';
import { ReleaseLabel } from '../../../parts/ReleaseLabel.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './HostFacts.module.css';

/** Which environment this is, and what its pages are made of. */
export function HostFacts({ deployment }: { deployment: EndpointOutput<typeof getDeployStatus> }) {
  const t = useAdminText();
  const { environment, host, revision } = deployment;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('fact.environment')}</dt>
        <dd>{environment}</dd>
      </div>
      <div>
        <dt>{t('fact.host')}</dt>
        <dd>
          <ReleaseLabel release={host} />
        </dd>
      </div>
      <div>
        <dt>{t('fact.contract')}</dt>
        <dd>{host.contract_version}</dd>
      </div>
      <div>
        <dt>{t('fact.revision')}</dt>
        <dd>{revision}</dd>
      </div>
    </dl>
  );
}
