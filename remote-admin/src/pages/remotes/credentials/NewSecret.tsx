import type { DeployCredential } from 'shared-contracts/api/deploy';
import { Alert, CopyButton } from 'shared-contracts/ui/core';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './NewSecret.module.css';

/** Name of the variable that the command line reads. */
const variable = 'WEFT_DEPLOY_CREDENTIAL';

/** As it is typed, the same in every language. */
const commandFor = (remote: string, scopes: DeployCredential['scopes']) => {
  const other = scopes.includes('approve') ? 'requests' : 'status';
  const words = scopes.includes('publish') ? `publish ${remote}` : other;
  return `npm run deploy -- ${words} --server ${location.origin}`;
};

function Line({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <div>
      <span className={classes.label}>{label}</span>
      <div className={classes.line}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <code tabIndex={0} dir="ltr">
          {text}
        </code>
        <CopyButton text={text} label={copy} />
      </div>
    </div>
  );
}

/** The secret of a credential, shown once, and how a build uses it. */
export function NewSecret({
  remote,
  secret,
  scopes,
}: Pick<DeployCredential, 'remote' | 'scopes'> & { secret: string }) {
  const t = useAdminText();
  return (
    <div className={classes.secret}>
      <Alert type="warning" showIcon title={t('credentials.once')} />
      <Line label={t('credentials.secret')} text={secret} copy={t('credentials.copySecret')} />
      <p className={classes.hint}>{t('credentials.hint', { variable })}</p>
      <Line label={t('credentials.command')} text={commandFor(remote, scopes)} copy={t('credentials.copyCommand')} />
    </div>
  );
}
