import { IconBuildingTunnel, IconPlayerPlay, IconPower } from '@tabler/icons-react';
import {
  bulkTunnels,
  createTunnel,
  deleteTunnel,
  emptyTunnelTrash,
  getTunnel,
  listTunnels,
  tunnelCreateSchema,
  updateTunnel,
} from 'shared-contracts/api/tunnel';
import { RelativeTime } from 'shared-contracts/react';
import { defineEntity, textsOf } from 'shared-contracts/ui/entity';
import type en from '../messages/en.json';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';
import { TunnelFields } from './TunnelFields.tsx';
import { TunnelStatus } from './TunnelStatus.tsx';

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
