import { useTranslation } from 'react-i18next';
import type { Configuration } from 'shared-contracts/api/connector';
import { listTunnelChoices } from 'shared-contracts/api/tunnel';
import { useEndpoint } from 'shared-contracts/react';
import { ErrorCard } from 'shared-contracts/ui/core';
import { Field, Form, Select } from 'shared-contracts/ui/forms';

/** The tunnel that calls go through; not asked for where there is none. */
export function TunnelField({ saved }: { saved: Pick<Configuration, 'tunnel_id' | 'secrets_set_at'> }) {
  const { t } = useTranslation('remote-connectors');
  const { data: read, error, mutate } = useEndpoint(listTunnelChoices, {}, { quiet: true });
  const data = read ?? [];
  const chosen: string | null = Form.useWatch('tunnel_id') ?? null;
  const known = data.map(({ id, name, status }) => ({
    value: id,
    label: status === 'online' ? name : t('settings.tunnelDown', { name }),
  }));
  // Until the list is there nobody knows that it is gone.
  const gone = chosen && !data.some(({ id }) => id === chosen);
  const options = [
    ...known,
    ...(gone ? [{ value: chosen, label: t(read ? 'settings.tunnelGone' : 'settings.tunnelUnread') }] : []),
  ];
  // Who answers at its other end may be somebody else than the secret was entered for.
  const asksAgain = saved.secrets_set_at !== null && (chosen || null) !== saved.tunnel_id;
  return (
    <>
      <Field
        name="tunnel_id"
        label={t('settings.tunnel')}
        hint={t(asksAgain ? 'settings.tunnelSecret' : 'settings.tunnelHint')}
        hidden={options.length === 0}
      >
        <Select allowClear placeholder={t('settings.noTunnel')} options={options} loading={!(read || error)} />
      </Field>
      {error && !read && <ErrorCard title={t('settings.tunnelsFailed')} error={error} onRetry={() => void mutate()} />}
    </>
  );
}
