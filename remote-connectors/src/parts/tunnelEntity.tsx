import { IconBuildingTunnel, IconPlayerPlay, IconPower } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  bulkTunnels,
  createTunnel,
  deleteTunnel,
  emptyTunnelTrash,
  getTunnel,
  listTunnels,
  tunnelCreateSchema,
  tunnelTargetPattern,
  updateTunnel,
} from 'shared-contracts/api/tunnel';
import { RelativeTime } from 'shared-contracts/react';
import { defineEntity, textsOf } from 'shared-contracts/ui/entity';
import { Field, Select, TextField } from 'shared-contracts/ui/forms';
import type en from '../messages/en.json';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';
import { TunnelStatus } from './TunnelStatus.tsx';

/** Fields of a tunnel, for creating and for editing. */
function TunnelFields() {
  const { t } = useTranslation('remote-connectors');
  const readable = (value: unknown) => {
    const wrong = ((value ?? []) as string[]).filter((target) => !tunnelTargetPattern.test(target));
    return wrong.length === 0 || t('tunnel.targetWrong', { target: wrong.join(', ') });
  };
  return (
    <>
      <TextField name="name" label={t('tunnel.name')} required max={255} input={{ autoFocus: true }} />
      <Field name="targets" label={t('tunnel.targets')} hint={t('tunnel.targetsHint')} required rules={[readable]}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n']} />
      </Field>
      <TextField name="description" label={t('tunnel.description')} max={2000} lines={[2, 6]} />
    </>
  );
}

/** Secure tunnels: what the list, its form and its trash are made of. */
export const tunnelEntity = defineEntity({
  waitedFor: 'tunnel',
  texts: textsOf<typeof en.tunnels>('remote-connectors', 'tunnels'),
  icon: IconBuildingTunnel,
  calls: {
    list: listTunnels,
    get: getTunnel,
    create: createTunnel,
    update: updateTunnel,
    remove: deleteTunnel,
    emptyTrash: emptyTunnelTrash,
    bulk: bulkTunnels,
  },
  referredAs: 'tunnel',
  route: 'tunnel-detail',
  live: { topics: ['tunnel-update'] },
  searchIn: ({ name, description, targets }) => [name, description, ...targets],
  below: ({ description, targets }) => description || targets.join(', '),
  secondLine: (tunnel) => <TunnelStatus tunnel={tunnel} />,
  columns: [
    { id: 'status', from: 'md', cell: (tunnel) => <TunnelStatus tunnel={tunnel} />, sort: ({ status }) => status },
    {
      id: 'agents',
      from: 'md',
      align: 'end',
      cell: ({ agent_count }, { format }) => format.compact(agent_count),
      sort: ({ agent_count }) => agent_count,
    },
    {
      id: 'held',
      from: 'lg',
      align: 'end',
      cell: ({ held_runs }, { format }) => format.compact(held_runs),
      sort: ({ held_runs }) => held_runs,
    },
    {
      id: 'latency',
      from: 'lg',
      align: 'end',
      cell: ({ latency_ms }, { format }) => format.duration(latency_ms),
      sort: ({ latency_ms }) => latency_ms ?? Number.POSITIVE_INFINITY,
    },
    {
      id: 'seen',
      from: 'md',
      cell: ({ last_seen_at }) => <RelativeTime value={last_seen_at} />,
      sort: ({ last_seen_at }) => last_seen_at ?? '',
    },
  ],
  trashText: (_rows, t) => t('trashText'),
  form: {
    Fields: TunnelFields,
    schema: tunnelCreateSchema,
    initial: (tunnel) => ({
      name: tunnel?.name ?? '',
      description: tunnel?.description ?? '',
      targets: tunnel?.targets ?? [],
    }),
  },
  useActions: () => [
    {
      id: 'switchOff',
      icon: IconPower,
      bulk: true,
      offered: ({ is_active, is_on }) => is_active && is_on,
      Dialog: SwitchOffDialog,
    },
    {
      id: 'switchOn',
      icon: IconPlayerPlay,
      bulk: true,
      offered: ({ is_active, is_on }) => is_active && !is_on,
      run: (tunnels, { bulk }) => bulk(tunnels, { type: 'switch-on' }, { is_on: true }),
    },
  ],
});
