import { listTunnelChoices } from 'shared-contracts/api/tunnel';
import { useEndpoint } from 'shared-contracts/react';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { texts } from './texts.ts';

const straight = 'straight';

/** The tunnel that the node calls through; shown where the account has one, or the node names one that is gone. */
export function TunnelSetting({ tunnelId }: { tunnelId: string }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { data } = useEndpoint(listTunnelChoices, {}, { quiet: true });
  const tunnels = data ?? [];
  if (tunnelId === '' && tunnels.length === 0) return null;
  const isGone = tunnelId !== '' && data !== undefined && !tunnels.some(({ id }) => id === tunnelId);
  const isUnknown = tunnelId !== '' && data === undefined;
  const nameOf = ({ name, status }: (typeof tunnels)[number]) =>
    status === 'online' ? name : t(`tunnel-${status}`, { name });
  return (
    <ChoiceSetting
      label={t('tunnel')}
      path="tunnel_id"
      hint={t('tunnelHint')}
      value={tunnelId || straight}
      options={[
        { value: straight, label: t('tunnelNone') },
        ...tunnels.map((tunnel) => ({ value: tunnel.id, label: nameOf(tunnel) })),
        ...(isGone ? [{ value: tunnelId, label: t('tunnelGone') }] : []),
        ...(isUnknown ? [{ value: tunnelId, label: t('tunnelLoading') }] : []),
      ]}
      onChange={(id) => change({ tunnel_id: id === straight ? '' : id })}
    />
  );
}
