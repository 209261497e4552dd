import type { ReleaseSummary, RemoteStatus } from 'shared-contracts/api/deploy';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { CopyButton, VisuallyHidden } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { ActMenu } from '../../../parts/ActMenu.tsx';
import { ReleaseLabel } from '../../../parts/ReleaseLabel.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { AskForChange, ChangeAction } from '../../../state/changeRequest.ts';
import { nameOf } from '../../../state/consequences.ts';
import { shortHash } from '../../../state/shortHash.ts';
import { ReleaseChecks } from './ReleaseChecks.tsx';
import classes from './ReleaseTable.module.css';

/** Where a release stands: what everyone gets, what some get, what was live before. */
function ReleaseStatusTag({ status }: Pick<ReleaseSummary, 'status'>) {
  const t = useAdminText();
  return (
    <span className={classes.tag} data-standing={status}>
      {t(`releases.standing.${status}`)}
    </span>
  );
}

/** What can be done with a release: nothing that it is already, and nothing without its files. */
function actsFor({ status }: ReleaseSummary): ChangeAction[] {
  if (status === 'freed') return [];
  if (status === 'stable') return ['pin', 'preview'];
  if (status === 'canary') return ['promote', 'pin', 'preview'];
  return ['promote', 'canary', 'pin', 'preview'];
}

/** Everything a super admin can do with a release. */
function ReleaseActs({ release, onChange }: { release: ReleaseSummary; onChange: AskForChange }) {
  const t = useAdminText();
  const acts = actsFor(release).map((action) => ({
    key: action,
    label: t(`act.${action}`),
    onSelect: (opener: HTMLElement | null) =>
      onChange({ remote: release.remote, action, release: release.hash }, opener),
  }));
  if (acts.length === 0) return null;
  return <ActMenu label={t('moreActions', { name: nameOf(release) })} acts={acts} />;
}

interface ReleaseTableProps {
  releases: readonly ReleaseSummary[];
  status: RemoteStatus;
  onChange: AskForChange;
}

function SizeText({ release }: { release: ReleaseSummary }) {
  const t = useAdminText();
  const { bytes } = useFormatters();
  return (
    <span className={classes.stack} title={t('releases.files', { count: release.files })}>
      <span>{bytes(release.transfer_size)}</span>
      <span className={classes.small}>{t('releases.unpacked', { size: bytes(release.size) })}</span>
    </span>
  );
}

function PublishedText({ release }: { release: ReleaseSummary }) {
  const t = useAdminText();
  return (
    <span className={classes.stack}>
      <RelativeTime value={release.published_at} />
      <span className={classes.small}>{t('by', { name: release.published_by })}</span>
    </span>
  );
}

function NameCell({ release }: { release: ReleaseSummary }) {
  const t = useAdminText();
  return (
    <div className={classes.stack}>
      <span className={classes.line}>
        <ReleaseLabel release={release} copy />
        <ReleaseStatusTag status={release.status} />
      </span>
      {release.incompatibility && (
        <span className={classes.misfit}>{t('releases.misfit', { reason: release.incompatibility })}</span>
      )}
      <span className={classes.phone}>
        <PublishedText release={release} />
        <SizeText release={release} />
        <ReleaseChecks release={release} />
      </span>
    </div>
  );
}

function CommitCell({ commit, author }: Pick<ReleaseSummary, 'commit' | 'author'>) {
  const t = useAdminText();
  if (!commit) return <span className={classes.small}>{t('releases.noCommit')}</span>;
  // A commit that does not hold all of the release stays marked.
  const shortCommit = `${shortHash(commit)}${commit.endsWith('-dirty') ? '-dirty' : ''}`;
  return (
    <span className={classes.stack}>
      <span className={classes.line} dir="ltr">
        <code className={classes.code} title={commit}>
          {shortCommit}
        </code>
        <CopyButton
          text={commit}
          label={t('releases.copyCommit', { commit: shortCommit })}
          size="small"
          type="text"
          iconOnly
        />
      </span>
      {author && <span className={classes.small}>{author}</span>}
    </span>
  );
}

type Columns = NonNullable<TableProps<ReleaseSummary>['columns']>;

function useColumns({ status, onChange }: Omit<ReleaseTableProps, 'releases'>): Columns {
  const t = useAdminText();
  const acts: Columns = [
    {
      key: 'actions',
      title: <VisuallyHidden>{t('column.actions')}</VisuallyHidden>,
      align: 'right',
      width: 56,
      render: (_, release) => <ReleaseActs release={release} onChange={onChange} />,
    },
  ];
  return [
    { key: 'release', title: t('releases.release'), render: (_, release) => <NameCell release={release} /> },
    {
      key: 'commit',
      title: t('releases.commit'),
      responsive: ['lg'],
      render: (_, release) => <CommitCell commit={release.commit} author={release.author} />,
    },
    {
      key: 'contract',
      title: t('fact.contract'),
      responsive: ['lg'],
      render: (_, release) => release.contract_version,
    },
    {
      key: 'checks',
      title: t('checks.title'),
      responsive: ['lg'],
      render: (_, release) => <ReleaseChecks release={release} />,
    },
    {
      key: 'built',
      title: t('releases.built'),
      responsive: ['lg'],
      render: (_, release) => <RelativeTime value={release.built_at} />,
      sorter: (a, b) => a.built_at.localeCompare(b.built_at),
    },
    {
      key: 'published',
      title: t('releases.published'),
      responsive: ['md'],
      render: (_, release) => <PublishedText release={release} />,
      sorter: (a, b) => a.published_at.localeCompare(b.published_at),
      defaultSortOrder: 'descend',
    },
    {
      key: 'size',
      title: t('releases.size'),
      align: 'right',
      responsive: ['md'],
      render: (_, release) => <SizeText release={release} />,
      sorter: (a, b) => a.transfer_size - b.transfer_size,
    },
    ...(status.writable ? acts : []),
  ];
}

/** Releases with where they come from, how large they are and where they stand. */
export function ReleaseTable({ releases, ...rest }: ReleaseTableProps) {
  const t = useAdminText();
  const columns = useColumns(rest);
  return (
    <ListTable<ReleaseSummary>
      label={t('releases.title')}
      loading={false}
      rowKey="hash"
      pageSize={10}
      columns={columns}
      dataSource={[...releases]}
      empty={t('releases.none')}
    />
  );
}
