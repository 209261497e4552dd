import { useTranslation } from 'react-i18next';
import type { TunnelRequest } from 'shared-contracts/api/tunnel';
import { useFormatters } from 'shared-contracts/react';
import { EmptyState, Panel, type StatusId, StatusMark } from 'shared-contracts/ui/core';
import { ListTable } from 'shared-contracts/ui/data';
import classes from './TunnelPage.module.css';

/** What a request through a tunnel failed of, as the catalogue says it. */
const reasons = [
  [/^WEFT_TARGET$/, 'target'],
  [/^WEFT_GONE$/, 'gone'],
  [/^TUNNEL_CUT$/, 'cut'],
  [/^ENOTFOUND$|^EAI_/, 'name'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'reset'],
  [/TIMEOUT|^ETIMEDOUT$/, 'timeout'],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/, 'unreachable'],
  [/CERT|^ERR_TLS|^UNABLE_TO|^ERR_SSL|SELF_SIGNED/, 'certificate'],
  [/^(UND_ERR_ABORTED|ABORT_ERR)$/, 'ended'],
  [/^HPE_|^UND_ERR_/, 'protocol'],
] as const;

/** Why a request did not go through, as a key of the messages; null for a code that has no text. */
function requestReason(code: string): `tunnel.reason.${(typeof reasons)[number][1]}` | null {
  const [, reason] = reasons.find(([codes]) => codes.test(code)) ?? [];
  return reason ? `tunnel.reason.${reason}` : null;
}

const looks: Readonly<Record<TunnelRequest['outcome'], StatusId>> = {
  answered: 'SUCCESSFUL',
  failed: 'FAILED',
  cut: 'HOLD',
  refused: 'CANCELLED',
};

function RequestTable({ requests }: { requests: readonly TunnelRequest[] }) {
  const { t } = useTranslation('remote-connectors');
  const format = useFormatters();
  const why = (code: string) => {
    const reason = requestReason(code);
    return reason ? t(reason) : code;
  };
  const outcome = ({ outcome: how, status, reason }: TunnelRequest) =>
    [t(`tunnel.outcome.${how}`), how === 'answered' ? status : why(reason)].filter(Boolean).join(' · ');
  return (
    <ListTable<TunnelRequest>
      loading={false}
      label={t('tunnel.requests')}
      rowKey="id"
      pageSize={25}
      dataSource={[...requests]}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('tunnel.column.time'), render: (_, { at }) => format.clock(at) },
        {
          title: t('tunnel.column.target'),
          render: (_, { target }) => <span className={classes.mono}>{target}</span>,
        },
        {
          title: t('tunnel.column.outcome'),
          render: (_, request) => <StatusMark status={looks[request.outcome]} look="plain" label={outcome(request)} />,
        },
        { title: t('tunnel.column.agent'), dataIndex: 'agent' },
        { title: t('tunnel.column.sent'), align: 'end', render: (_, row) => format.bytes(row.sent_bytes) },
        { title: t('tunnel.column.received'), align: 'end', render: (_, row) => format.bytes(row.received_bytes) },
        { title: t('tunnel.column.duration'), align: 'end', render: (_, row) => format.duration(row.duration_ms) },
      ]}
    />
  );
}

/** The last requests that went through: that they did, and nothing of what they said. */
export function RequestsPanel({ requests }: { requests: readonly TunnelRequest[] }) {
  const { t } = useTranslation('remote-connectors');
  return (
    <Panel title={t('tunnel.requests')} flush>
      {requests.length > 0 ? (
        <RequestTable requests={requests} />
      ) : (
        <EmptyState title={t('tunnel.noRequests')} description={t('tunnel.noRequestsText')} />
      )}
    </Panel>
  );
}
