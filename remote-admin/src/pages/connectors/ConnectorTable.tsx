import type { AdminConnector } from 'shared-contracts/api/admin-connector';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { ConnectorIcon, ListTable, type ListTableProps } from 'shared-contracts/ui/data';
import { ConnectorStatus } from '../../parts/ConnectorStatus.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useErrorRate } from '../../parts/useErrorRate.ts';
import classes from './ConnectorTable.module.css';

/** Share of failed calls from which it is marked. */
const high = 0.05;

const rateOf = ({ calls, failures }: AdminConnector) => (calls === 0 ? -1 : failures / calls);

function Name({ connector, icons }: { connector: AdminConnector; icons: readonly string[] }) {
  const t = useAdminText();
  const { id, name, icon, colour, publisher, version } = connector;
  return (
    <div className={classes.name}>
      <ConnectorIcon name={name} icon={icon} colour={colour} among={icons} />
      <div className={classes.words}>
        <RemoteLink to="admin-connector-detail" params={{ id }} className={classes.link}>
          {name}
        </RemoteLink>
        <span className={classes.quiet}>
          {[publisher, t('connectors.version', { version })].filter(Boolean).join(' · ')}
        </span>
      </div>
    </div>
  );
}

function Rate({ connector }: { connector: AdminConnector }) {
  const rate = useErrorRate();
  return (
    <span className={classes.rate} data-high={rateOf(connector) >= high}>
      {rate(connector)}
    </span>
  );
}

type Columns = NonNullable<ListTableProps<AdminConnector>['columns']>;

/** A column of a figure, the largest first when it is ordered by. */
function useFigureColumns(): Columns {
  const t = useAdminText();
  const { compact, count } = useFormatters();
  const figure = (key: 'accounts' | 'configurations' | 'scenarios' | 'calls', from: 'sm' | 'md' | 'lg') => ({
    ...{ key, title: t(`connectors.column.${key}`), align: 'right' as const, responsive: [from] },
    sorter: (one: AdminConnector, other: AdminConnector) => one[key] - other[key],
    sortDirections: ['descend' as const, 'ascend' as const],
    render: (_: unknown, row: AdminConnector) => (key === 'calls' ? compact(row.calls) : count(row[key])),
  });
  return [figure('accounts', 'sm'), figure('configurations', 'lg'), figure('scenarios', 'md'), figure('calls', 'lg')];
}

interface ConnectorTableProps {
  connectors: readonly AdminConnector[];
  icons: readonly string[];
}

/** Public connectors with their adoption and error rate, one row each. */
export function ConnectorTable({ connectors, icons }: ConnectorTableProps) {
  const t = useAdminText();
  const figures = useFigureColumns();
  const columns: Columns = [
    {
      ...{ key: 'name', title: t('connectors.column.name') },
      sorter: (one, other) => one.name.localeCompare(other.name),
      render: (_, connector) => <Name connector={connector} icons={icons} />,
    },
    {
      ...{ key: 'status', title: t('connectors.column.status') },
      render: (_, { status }) => <ConnectorStatus status={status} />,
    },
    ...figures,
    {
      ...{ key: 'rate', title: t('connectors.column.rate'), align: 'right' },
      sorter: (one, other) => rateOf(one) - rateOf(other),
      sortDirections: ['descend', 'ascend'],
      render: (_, connector) => <Rate connector={connector} />,
    },
  ];
  return (
    <ListTable<AdminConnector>
      label={t('connectors.title')}
      loading={false}
      rowKey="id"
      columns={columns}
      dataSource={[...connectors]}
    />
  );
}
