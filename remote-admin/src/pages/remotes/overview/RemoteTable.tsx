import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { RemoteLink, useFormatters, useLocale, useText } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { ReleaseLabel } from '../../../parts/ReleaseLabel.tsx';
import { KilledMark } from '../../../parts/RemoteMarks.tsx';
import { Since } from '../../../parts/Since.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { AskForChange } from '../../../state/changeRequest.ts';
import { RemoteMenu } from '../RemoteMenu.tsx';
import { FailureRateCell, SessionsCell } from './adoptionCells.tsx';
import { CanaryCell } from './CanaryCell.tsx';
import classes from './RemoteTable.module.css';

interface RemoteTableProps {
  remotes: readonly RemoteStatus[];
  searching: boolean;
  onChange: AskForChange;
}

function StableCell({ stable }: Pick<RemoteStatus, 'stable'>) {
  const t = useAdminText();
  if (!stable) return <span className={classes.quiet}>{t('noStable')}</span>;
  return (
    <div className={classes.stack}>
      <ReleaseLabel release={stable.release} />
      <Since entry={stable} />
    </div>
  );
}

function NameCell({ status }: { status: RemoteStatus }) {
  const text = useText();
  return (
    <div className={classes.name}>
      <span className={classes.first}>
        <RemoteLink to="admin-remotes" search={`remote=${status.remote}`} className={classes.link}>
          {text(status.title)}
        </RemoteLink>
        {status.killed && <KilledMark />}
      </span>
      <span className={classes.id} dir="ltr">
        {status.remote}
      </span>
      {status.killed && <span className={classes.message}>{status.killed.message}</span>}
      <span className={classes.phone}>
        <StableCell stable={status.stable} />
        {status.canary && <CanaryCell canary={status.canary} />}
      </span>
    </div>
  );
}

function useColumns(onChange: AskForChange, mayChange: boolean): NonNullable<TableProps<RemoteStatus>['columns']> {
  const t = useAdminText();
  const text = useText();
  const { count } = useFormatters();
  const collator = new Intl.Collator(useLocale());
  const acts: NonNullable<TableProps<RemoteStatus>['columns']> = [
    {
      key: 'actions',
      title: <VisuallyHidden>{t('column.actions')}</VisuallyHidden>,
      align: 'right',
      width: 56,
      render: (_, status) => <RemoteMenu status={status} onChange={onChange} />,
    },
  ];
  return [
    {
      key: 'name',
      title: t('column.remote'),
      render: (_, status) => <NameCell status={status} />,
      sorter: (a, b) => collator.compare(text(a.title), text(b.title)),
      defaultSortOrder: 'ascend',
    },
    {
      key: 'stable',
      title: t('column.stable'),
      responsive: ['md'],
      render: (_, { stable }) => <StableCell stable={stable} />,
      sorter: (a, b) => (a.stable?.since ?? '').localeCompare(b.stable?.since ?? ''),
    },
    {
      key: 'canary',
      title: t('column.canary'),
      responsive: ['md'],
      render: (_, { canary }) => <CanaryCell canary={canary} />,
      sorter: (a, b) => Number(a.canary !== null) - Number(b.canary !== null),
    },
    {
      key: 'pins',
      title: t('column.pins'),
      align: 'right',
      responsive: ['lg'],
      render: (_, { pins }) => count(pins.length),
      sorter: (a, b) => a.pins.length - b.pins.length,
    },
    {
      key: 'sessions',
      title: t('column.sessions'),
      align: 'right',
      responsive: ['lg'],
      render: (_, { remote }) => <SessionsCell remote={remote} />,
    },
    {
      key: 'failures',
      title: t('column.failures'),
      align: 'right',
      render: (_, { remote }) => <FailureRateCell remote={remote} />,
    },
    ...(mayChange ? acts : []),
  ];
}

/** Every remote with what is live of it, one row each. */
export function RemoteTable({ remotes, searching, onChange }: RemoteTableProps) {
  const t = useAdminText();
  const columns = useColumns(
    onChange,
    remotes.some(({ writable }) => writable),
  );
  return (
    <ListTable<RemoteStatus>
      label={t('title')}
      loading={false}
      rowKey="remote"
      columns={columns}
      dataSource={[...remotes]}
      empty={searching ? t('overview.noneFound') : t('overview.none')}
    />
  );
}
