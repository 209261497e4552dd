import { apiBase } from 'shared-contracts/api';
import { coversScope, type TokenScope } from 'shared-contracts/api/api-token';
import { Alert, CopyButton } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { ConnectAssistant } from './ConnectAssistant.tsx';
import classes from './tokens.module.css';

const areTools = (scope: TokenScope) => scope.startsWith('mcp:');

/** A new secret, which is never shown again, and what to use it with: a call to try, assistants, or both. */
export function MadeToken({ secret, scopes }: { secret: string; scopes: readonly TokenScope[] }) {
  const t = useAccountText();
  const call = `curl -H "Authorization: Bearer ${secret}" ${location.origin}${apiBase}/account/me/`;
  return (
    <div className={classes.made}>
      <Alert type="success" showIcon role="status" title={t('tokens.made')} description={t('tokens.madeOnce')} />
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label={t('tokens.copy')} />
      </div>
      {!scopes.every(areTools) && (
        <>
          <h3 className={classes.heading}>{t('tokens.try')}</h3>
          <div className={classes.secret}>
            <code>{call}</code>
            <CopyButton text={call} label={t('tokens.copyCall')} />
          </div>
        </>
      )}
      {coversScope(scopes, 'mcp:read') && <ConnectAssistant secret={secret} />}
    </div>
  );
}
