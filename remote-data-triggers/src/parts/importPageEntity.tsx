import { IconFileImport, IconPlayerPause, IconPlayerPlay, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  bulkImportPages,
  createImportPage,
  deleteImportPage,
  emptyImportPageTrash,
  getImportPage,
  type ImportPageSummary,
  importPageCreateSchema,
  listImportPages,
  updateImportPage,
} from 'shared-contracts/api/import-page';
import { RelativeTime, useHost } from 'shared-contracts/react';
import { StatusMark } from 'shared-contracts/ui/core';
import { defineEntity, textsOf } from 'shared-contracts/ui/entity';
import { TextField } from 'shared-contracts/ui/forms';
import { importPageStatusOf } from '../data/importPageStatus.ts';
import type en from '../messages/en.json';
import { LinkCell } from './LinkCell.tsx';

/** Name and purpose of an import page; what it asks for is made in its builder. */
function ImportPageFields({ row }: { row: ImportPageSummary | null }) {
  const { t } = useTranslation('remote-data-triggers');
  return (
    <>
      <TextField
        name="name"
        label={t('importPages.name')}
        required={t('importPages.nameRequired')}
        input={{ autoFocus: true, placeholder: t('importPages.namePlaceholder') }}
      />
      <TextField name="description" label={t('importPages.description')} lines={[1, 4]} />
      {row && <TextField name="slug" label={t('importPages.slug')} hint={t('importPages.slugHint')} />}
    </>
  );
}

/** Import pages: what the list, its form and its trash are made of. */
export const importPageEntity = defineEntity({
  texts: textsOf<typeof en.importPages>('remote-data-triggers', 'importPages'),
  icon: IconFileImport,
  calls: {
    list: listImportPages,
    get: getImportPage,
    create: createImportPage,
    update: updateImportPage,
    remove: deleteImportPage,
    emptyTrash: emptyImportPageTrash,
    bulk: bulkImportPages,
  },
  referredAs: 'import_page',
  route: 'import-page-detail',
  limit: 'import_page',
  guard: ({ revision }) => ({ revision }),
  // A list or table in the trash puts pages out of order.
  live: { topics: ['submissions-update', 'import-page-update', 'trash-update'] },
  event: { name: 'import-page-changed', payload: (importPageId, change) => ({ importPageId, change }) },
  searchIn: ({ name, description, url }) => [name, description, url],
  below: ({ description }) => description,
  secondLine: (page) => (
    <>
      <StatusMark status={importPageStatusOf(page)} look="plain" />
      <RelativeTime value={page.last_submission_at} />
    </>
  ),
  columns: [
    {
      id: 'link',
      from: 'lg',
      cell: ({ name, url }, { t }) => <LinkCell url={url} label={t('copyLinkOf', { name })} />,
    },
    {
      id: 'status',
      from: 'md',
      cell: (page) => <StatusMark status={importPageStatusOf(page)} look="plain" />,
      sort: (page) => importPageStatusOf(page),
    },
    {
      id: 'scenarios',
      from: 'lg',
      align: 'end',
      cell: ({ scenario_ids }, { format }) => format.compact(scenario_ids.length),
      sort: ({ scenario_ids }) => scenario_ids.length,
    },
    {
      id: 'submissions',
      from: 'md',
      align: 'end',
      cell: ({ submissions_24h }, { format }) => format.compact(submissions_24h),
      sort: ({ submissions_24h }) => submissions_24h,
    },
    {
      id: 'last',
      from: 'md',
      cell: ({ last_submission_at }) => <RelativeTime value={last_submission_at} />,
      sort: ({ last_submission_at }) => last_submission_at ?? '',
    },
  ],
  form: {
    Fields: ImportPageFields,
    schema: importPageCreateSchema,
    look: 'dialog',
    initial: (page: ImportPageSummary | null) =>
      page ? { name: page.name, description: page.description, slug: page.slug } : { description: '' },
  },
  useActions: () => {
    const host = useHost();
    return [
      {
        id: 'pause',
        icon: IconPlayerPause,
        row: 'button',
        bulk: true,
        offered: ({ is_active, is_paused }) => is_active && !is_paused,
        run: (pages, { bulk }) => bulk(pages, { type: 'pause' }, { is_paused: true }),
      },
      {
        id: 'resume',
        icon: IconPlayerPlay,
        row: 'button',
        bulk: true,
        offered: ({ is_active, is_paused }) => is_active && is_paused,
        run: (pages, { bulk }) => bulk(pages, { type: 'resume' }, { is_paused: false }),
      },
      {
        id: 'deploy',
        icon: IconShare,
        reading: true,
        run: ([page]) => page && host.navigate('import-page-deploy', { id: page.id }),
      },
    ];
  },
});
