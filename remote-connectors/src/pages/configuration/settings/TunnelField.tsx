import { useTranslation } from 'react-i18next';
import { listTunnelChoices } from 'shared-contracts/api/tunnel';
import { useEndpoint } from 'shared-contracts/react';
import { Field, Form, Select } from 'shared-contracts/ui/forms';

/** The tunnel that calls go through; not asked for where there is none. */
export function TunnelField() {
  const { t } = useTranslation('remote-connectors');
  const { data = [] } = useEndpoint(listTunnelChoices, {}, { quiet: true });
  const chosen: string | null = Form.useWatch('tunnel_id') ?? null;
  const known = data.map(({ id, name, status }) => ({
    value: id,
    label: status === 'online' ? name : t('settings.tunnelDown', { name }),
  }));
  const gone = chosen && !data.some(({ id }) => id === chosen);
  const options = [...known, ...(gone ? [{ value: chosen, label: t('settings.tunnelGone') }] : [])];
  return (
    <Field name="tunnel_id" label={t('settings.tunnel')} hint={t('settings.tunnelHint')} hidden={options.length === 0}>
      <Select allowClear placeholder={t('settings.noTunnel')} options={options} />
    </Field>
  );
}
