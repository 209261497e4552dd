import type { DeployCredential } from 'shared-contracts/api/deploy';
import { Alert, CopyButton } from 'shared-contracts/ui/core';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './NewSecret.module.css';

interface MadeCredential extends Pick<DeployCredential, 'remote' | 'scopes'> {
  secret: string;
  /** Its remote got its first grant with it: nothing of the remote may be there yet. */
  isNew: boolean;
}

/** Name of the variable that the command line reads. */
const variable = 'WEFT_DEPLOY_CREDENTIAL';

/** Commands as they are typed, the same in every language, by the folder that they are for. */
function commandsFor({ remote, scopes, isNew }: MadeCredential): [folder: 'create' | 'own' | 'checkout', string][] {
  const other = scopes.includes('approve') ? 'requests' : 'status';
  const mayPublish = scopes.includes('publish');
  const area = remote.replace(/^remote-/, '');
  const create: [folder: 'create', string][] =
    isNew && mayPublish ? [['create', `npx ${location.origin}/sdk/create-weft-remote.tgz ${area}`]] : [];
  return [
    ...create,
    // A repository of its own names its server.
    ['own', mayPublish ? 'npm run publish' : `npm run deploy -- ${other}`],
    ['checkout', `npm run deploy -- ${mayPublish ? `publish ${remote}` : other} --server ${location.origin}`],
  ];
}

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

/** The secret of a credential, shown once, and how a build uses it in whatever folder the remote lies. */
export function NewSecret(made: MadeCredential) {
  const t = useAdminText();
  return (
    <div className={classes.secret}>
      <Alert type="warning" showIcon title={t('credentials.once')} />
      <Line label={t('credentials.secret')} text={made.secret} copy={t('credentials.copySecret')} />
      <p className={classes.hint}>{t('credentials.hint', { variable })}</p>
      {commandsFor(made).map(([folder, text]) => (
        <Line
          key={folder}
          label={t(`credentials.command.${folder}`)}
          text={text}
          copy={t(`credentials.copyCommand.${folder}`)}
        />
      ))}
    </div>
  );
}
