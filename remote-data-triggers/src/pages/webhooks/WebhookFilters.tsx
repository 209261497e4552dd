import { IconInbox, IconStack2, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from 'shared-contracts/api/webhook';
import { useSession } from 'shared-contracts/react';
import { FilterNav, FolderNav } from 'shared-contracts/ui/data';
import { useFailureNotice, useWebhookFolderCommands } from '../../data/commands.ts';
import { isShown, type WebhookFilter } from '../../data/filters.ts';
import { useWebhookFolders } from '../../data/queries.ts';

interface WebhookFiltersProps {
  webhooks: readonly Webhook[];
  filter: WebhookFilter;
  onSelect: (filter: WebhookFilter) => void;
}

const icon = { size: 16, stroke: 1.8 } as const;

/** Views and folders beside the list. */
export function WebhookFilters({ webhooks, filter, onSelect }: WebhookFiltersProps) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  const folders = useWebhookFolders().data ?? [];
  const commands = useWebhookFolderCommands();
  const notify = useFailureNotice();
  const count = (view: WebhookFilter) => webhooks.filter((webhook) => isShown(webhook, view)).length;
  const views = [
    { id: 'all', label: t('view.all'), icon: <IconStack2 {...icon} />, count: count('all') },
    {
      id: 'uncategorized',
      label: t('view.uncategorized'),
      icon: <IconInbox {...icon} />,
      count: count('uncategorized'),
    },
    { id: 'trash', label: t('view.trash'), icon: <IconTrash {...icon} />, count: count('trash') },
  ];
  return (
    <div>
      <FilterNav
        label={t('view.label')}
        items={views}
        active={filter}
        onSelect={(id) => onSelect(id as WebhookFilter)}
      />
      <FolderNav
        folders={folders}
        countOf={(id) => count(`folder:${id}`)}
        active={filter.startsWith('folder:') ? filter.slice('folder:'.length) : null}
        onSelect={(id) => onSelect(id ? `folder:${id}` : 'all')}
        commands={canWrite ? commands : null}
        onFailure={notify}
      />
    </div>
  );
}
