import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Configuration, tokenFaultText } from 'shared-contracts/api/connector';
import { RelativeTime, useSession, useText } from 'shared-contracts/react';
import { Alert, Button, ConfirmDialog, Panel, type StatusId, StatusMark } from 'shared-contracts/ui/core';
import type { FormInstance } from 'shared-contracts/ui/forms';
import { useConfigurationCommands } from '../../../data/configuration.ts';
import { useFailureNotice } from '../../../data/failureNotice.ts';
import type { SettingsValues } from '../settings/settingsValues.ts';
import { useUnsaved } from '../settings/useUnsaved.ts';
import classes from './ConnectionPanel.module.css';
import { useConsent } from './useConsent.ts';

const looks = { none: 'unpublished', connected: 'SUCCESSFUL', expired: 'HOLD', refused: 'FAILED' } as const;

/** Until when it lasts, and what may be done with it. */
function Facts({ connection }: { connection: NonNullable<Configuration['connection']> }) {
  const { t } = useTranslation('remote-connectors');
  const { state, expires_at, can_refresh, scopes } = connection;
  if (state !== 'connected') return null;
  return (
    <p className={classes.facts}>
      {expires_at && (
        <span>
          {t(can_refresh ? 'connection.renews' : 'connection.ends')} <RelativeTime value={expires_at} />
        </span>
      )}
      {scopes.length > 0 && (
        <span>
          {t('connection.scopes')} <code dir="ltr">{scopes.join(' ')}</code>
        </span>
      )}
    </p>
  );
}

function DisconnectButton({ configuration }: { configuration: Configuration }) {
  const { t } = useTranslation('remote-connectors');
  const notify = useFailureNotice();
  const commands = useConfigurationCommands(configuration.id);
  const [dialog, setDialog] = useState(false);
  const disconnect = async () => {
    await commands.disconnect().catch(notify);
    setDialog(false);
  };
  return (
    <>
      <Button onClick={() => setDialog(true)}>{t('connection.disconnect')}</Button>
      <ConfirmDialog
        open={dialog}
        danger
        title={t('connection.disconnectTitle')}
        confirmLabel={t('connection.disconnect')}
        busy={commands.disconnecting}
        onConfirm={() => void disconnect()}
        onCancel={() => setDialog(false)}
      >
        {t('connection.disconnectText', { count: configuration.use_count })}
      </ConfirmDialog>
    </>
  );
}

interface ConnectionPanelProps {
  configuration: Configuration;
  form: FormInstance<SettingsValues>;
}

/** Where the consent of OAuth 2 stands, and the ways to give it, to give it again and to take it back. */
export function ConnectionPanel({ configuration, form }: ConnectionPanelProps) {
  const { t } = useTranslation('remote-connectors');
  const text = useText();
  const { canWrite } = useSession();
  const unsaved = useUnsaved(form, configuration);
  const consent = useConsent(configuration);
  const { connection, is_complete, authentication, is_active } = configuration;
  const state = connection?.state ?? 'none';
  const isPersonal = authentication.type === 'oauth2' && authentication.grant === 'authorization_code';
  const may = canWrite && is_active;
  const look: StatusId = looks[state];
  return (
    <Panel
      className={classes.panel ?? ''}
      title={t('connection.title')}
      meta={<StatusMark status={look} label={t(`configurations.connection.${state}`)} />}
      actions={
        may && (
          <>
            {state !== 'none' && <DisconnectButton configuration={configuration} />}
            {isPersonal && (
              <Button
                type={state === 'connected' ? 'default' : 'primary'}
                disabled={unsaved || !is_complete}
                loading={consent.waiting}
                onClick={() => void consent.connect()}
              >
                {t(state === 'none' ? 'connection.connect' : 'connection.again')}
              </Button>
            )}
          </>
        )
      }
    >
      {state === 'none' && (
        <p className={classes.text}>{t(isPersonal ? 'connection.noneText' : 'connection.clientText')}</p>
      )}
      {connection && <Facts connection={connection} />}
      {(state === 'expired' || state === 'refused') && (
        <Alert
          type={state === 'refused' ? 'error' : 'warning'}
          showIcon
          title={connection?.error ? text(tokenFaultText(connection.error)) : t(`configurations.connection.${state}`)}
          description={t(`connection.advice.${state}`)}
        />
      )}
      {(state === 'none' || state === 'connected') && connection?.error && (
        <Alert
          type="error"
          showIcon
          title={text(tokenFaultText(connection.error))}
          description={t('connection.advice.failed')}
        />
      )}
      {consent.problem && <Alert type="error" showIcon role="alert" title={consent.problem} />}
      {may && unsaved && <p className={classes.text}>{t('connection.saveFirst')}</p>}
      {may && !unsaved && !is_complete && <p className={classes.text}>{t('connection.completeFirst')}</p>}
      {consent.waiting && (
        <p className={classes.text} role="status">
          {t('connection.waiting')}{' '}
          <Button size="small" type="link" onClick={consent.cancel}>
            {t('connection.stopWaiting')}
          </Button>
        </p>
      )}
    </Panel>
  );
}
