import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CatalogueDetail, deleteCatalogueConnector, updateCatalogueConnector } from 'shared-contracts/api/catalogue';
import { useCommand, useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog, Dropdown, type MenuProps } from 'shared-contracts/ui/core';
import { useCatalogueCache } from '../../../data/catalogue.ts';
import { useFailureNotice } from '../../../data/failureNotice.ts';
import { ImportDrawer } from '../import/ImportDrawer.tsx';
import { DescribeDrawer } from './DescribeDrawer.tsx';

type Asked = 'describe' | 'version' | 'trash' | 'delete' | null;

interface OwnerMenuProps {
  connector: CatalogueDetail;
  /** It has left the view. */
  onGone: () => void;
}

/** What an organisation can do with a connector of its own. */
export function OwnerMenu({ connector, onGone }: OwnerMenuProps) {
  const { t } = useTranslation('remote-connectors');
  const host = useHost();
  const notify = useFailureNotice();
  const cache = useCatalogueCache();
  const update = useCommand(updateCatalogueConnector, { quiet: true });
  const remove = useCommand(deleteCatalogueConnector, { quiet: true });
  const [asked, setAsked] = useState<Asked>(null);
  const { id, name, is_active, status } = connector;
  const params = { id };
  const change = async (body: { is_active?: boolean; status?: 'published' | 'deprecated' }) => {
    cache.store(await update.run({ params, body }));
  };
  const restore = () => void change({ is_active: true }).catch(notify);
  const trash = async () => {
    try {
      await change({ is_active: false });
      host.notices.show({ message: t('owner.trashed', { name }), action: { label: t('owner.undo'), run: restore } });
      onGone();
    } catch (error) {
      notify(error);
    }
    setAsked(null);
  };
  const erase = async () => {
    try {
      await remove.run({ params });
      cache.drop(connector);
      onGone();
    } catch (error) {
      notify(error);
    }
    setAsked(null);
  };
  const next = status === 'deprecated' ? 'published' : 'deprecated';
  const items: MenuProps['items'] = is_active
    ? [
        { key: 'describe', label: t('owner.describe'), onClick: () => setAsked('describe') },
        { key: 'version', label: t('owner.version'), onClick: () => setAsked('version') },
        { key: 'status', label: t(`owner.${next}`), onClick: () => void change({ status: next }).catch(notify) },
        { type: 'divider' },
        { key: 'trash', label: t('owner.trash'), onClick: () => setAsked('trash') },
      ]
    : [
        { key: 'restore', label: t('owner.restore'), onClick: restore },
        { key: 'delete', label: t('owner.delete'), danger: true, onClick: () => setAsked('delete') },
      ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<IconDots size={16} aria-hidden />} aria-label={t('owner.more', { name })} />
      </Dropdown>
      <DescribeDrawer connector={connector} open={asked === 'describe'} onClose={() => setAsked(null)} />
      <ImportDrawer
        connector={connector}
        open={asked === 'version'}
        onClose={() => setAsked(null)}
        onDone={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'trash'}
        title={t('owner.trashTitle', { name })}
        confirmLabel={t('owner.trash')}
        busy={update.running}
        onConfirm={() => void trash()}
        onCancel={() => setAsked(null)}
      >
        {t('owner.trashText', { count: connector.configuration_count })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        danger
        title={t('owner.deleteTitle', { name })}
        confirmLabel={t('owner.delete')}
        typedWord={name}
        busy={remove.running}
        onConfirm={() => void erase()}
        onCancel={() => setAsked(null)}
      >
        {t('owner.deleteText')}
      </ConfirmDialog>
    </>
  );
}
