import type { OwnOrganisation } from 'shared-contracts/api/organisation';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { useAccountText } from '../../parts/useAccountText.ts';
import { HealthMark } from './HealthMark.tsx';
import { type Opened, OrganizationActs, PinButton } from './OrganizationActs.tsx';
import { FailuresLink } from './OrganizationCard.tsx';
import classes from './organizations.module.css';

type Columns = NonNullable<TableProps<OwnOrganisation>['columns']>;

function useColumns(opened: Opened): Columns {
  const t = useAccountText();
  const { compact } = useFormatters();
  return [
    {
      key: 'name',
      title: t('organizations.name'),
      render: (_, one) => (
        <span className={classes.nameCell}>
          <PinButton organization={one} />
          <span>{one.name}</span>
        </span>
      ),
    },
    { key: 'health', title: t('organizations.healthTitle'), render: (_, one) => <HealthMark organization={one} /> },
    {
      key: 'scenarios',
      title: t('organizations.scenarios'),
      align: 'end',
      render: (_, { figures }) => `${figures.started} / ${figures.scenarios}`,
    },
    { key: 'failures', title: t('organizations.last24h'), render: (_, one) => <FailuresLink organization={one} /> },
    { key: 'hold', title: t('organizations.onHold'), align: 'end', render: (_, one) => compact(one.figures.held_runs) },
    {
      key: 'operations',
      title: t('organizations.operations'),
      align: 'end',
      render: (_, { use }) => `${compact(use.quantity.used)} / ${compact(use.quantity.allowed)}`,
    },
    {
      key: 'activity',
      title: t('organizations.lastActivity'),
      render: (_, { figures }) => <RelativeTime value={figures.last_activity_at} />,
    },
    {
      key: 'acts',
      title: <VisuallyHidden>{t('organizations.actions')}</VisuallyHidden>,
      render: (_, one) => (
        <span className={classes.acts}>
          <OrganizationActs organization={one} {...opened} />
        </span>
      ),
    },
  ];
}

/** The same organisations as rows. */
export function OrganizationTable({ rows, ...opened }: Opened & { rows: readonly OwnOrganisation[] }) {
  const t = useAccountText();
  const columns = useColumns(opened);
  return (
    <ListTable<OwnOrganisation>
      label={t('organizations.title')}
      loading={false}
      rowKey="account_number"
      columns={columns}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
    />
  );
}
