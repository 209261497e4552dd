import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { OwnOrganisation } from 'shared-contracts/api/organisation';
import { readKnown, useAddressAct, useAddressState, useSession } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, PageHeader, Segmented } from 'shared-contracts/ui/core';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../parts/useAccountText.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { CopyDrawer } from './copy/CopyDrawer.tsx';
import { type Sort, shownOrganisations, sorts } from './health.ts';
import { InviteDialog } from './InviteDialog.tsx';
import type { Opened } from './OrganizationActs.tsx';
import { OrganizationCard } from './OrganizationCard.tsx';
import { OrganizationTable } from './OrganizationTable.tsx';
import classes from './organizations.module.css';
import { useOrganizations } from './useOrganizations.ts';

/** What the list shows, kept in the address. */
function useView() {
  const { read, write } = useAddressState();
  const asked = read('sort') as Sort;
  return {
    search: read('search'),
    sort: sorts.includes(asked) ? asked : 'name',
    isTable: read('view') === 'table',
    write,
  };
}

function Toolbar({ view }: { view: ReturnType<typeof useView> }) {
  const t = useAccountText();
  return (
    <div className={classes.toolbar}>
      <SearchField
        className={classes.search ?? ''}
        value={view.search}
        onChange={(text) => view.write('search', text)}
        placeholder={t('organizations.find')}
      />
      <div className={classes.toolbarEnd}>
        <Select<Sort>
          aria-label={t('organizations.sortBy')}
          value={view.sort}
          popupMatchSelectWidth={false}
          onChange={(sort) => view.write('sort', sort === 'name' ? '' : sort)}
          options={sorts.map((sort) => ({ value: sort, label: t(`organizations.sort.${sort}`) }))}
        />
        <Segmented
          aria-label={t('organizations.view')}
          value={view.isTable ? 'table' : 'cards'}
          onChange={(chosen) => view.write('view', chosen === 'table' ? 'table' : '')}
          options={[
            { value: 'cards', label: t('organizations.cards') },
            { value: 'table', label: t('organizations.table') },
          ]}
        />
      </div>
    </div>
  );
}

function Shown({ all, ...opened }: Opened & { all: readonly OwnOrganisation[] }) {
  const t = useAccountText();
  const view = useView();
  const rows = shownOrganisations(all, view);
  const none = <EmptyState title={t('organizations.noneFound')} description={t('organizations.noneFoundText')} />;
  return (
    <>
      <Toolbar view={view} />
      {rows.length === 0 && none}
      {rows.length > 0 && view.isTable && <OrganizationTable rows={rows} {...opened} />}
      {rows.length > 0 && !view.isTable && (
        <ul className={classes.grid} aria-label={t('organizations.title')}>
          {rows.map((one) => (
            <li key={one.account_number}>
              <OrganizationCard organization={one} {...opened} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Of whom a dialog is open. */
type Open = { kind: 'create' } | { kind: 'invite' | 'copy'; organization: OwnOrganisation | undefined } | null;

/** Organisations of the integrator (INT-01): how they are, switching, creating, inviting, copying from one to another. */
export function Page() {
  const t = useAccountText();
  const { canWrite } = useSession();
  const reading = useOrganizations();
  const { data: all, error, mutate } = reading;
  const [open, setOpen] = useState<Open>(null);
  useAddressAct('create', () => setOpen({ kind: 'create' }));
  useAddressAct('copy', () => setOpen({ kind: 'copy', organization: undefined }));
  const opened: Opened = {
    onInvite: (organization) => setOpen({ kind: 'invite', organization }),
    onCopy: (organization) => setOpen({ kind: 'copy', organization }),
  };
  const close = () => setOpen(null);
  const create = (
    <Button
      type="primary"
      icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => setOpen({ kind: 'create' })}
    >
      {t('organizations.create')}
    </Button>
  );
  const content = (): ReactNode => {
    if (!all) {
      if (error) return <ErrorCard title={t('organizations.failed')} error={error} onRetry={() => void mutate()} />;
      return <DelayedSkeleton rows={8} />;
    }
    if (all.length > 1) return <Shown all={all} {...opened} />;
    return (
      <>
        <Shown all={all} {...opened} />
        <EmptyState
          icon={<IconBuilding size={32} stroke={1.6} />}
          title={t('organizations.emptyTitle')}
          description={t('organizations.emptyText')}
          action={canWrite && create}
        />
      </>
    );
  };
  return (
    <>
      <PageHeader
        title={t('organizations.title')}
        count={readKnown(reading, ({ length }) => length)}
        actions={canWrite && create}
      />
      {content()}
      <CreateDialog open={open?.kind === 'create'} onClose={close} />
      <InviteDialog organization={open?.kind === 'invite' ? open.organization : undefined} onClose={close} />
      {open?.kind === 'copy' && all && <CopyDrawer all={all} from={open.organization} onClose={close} />}
    </>
  );
}
