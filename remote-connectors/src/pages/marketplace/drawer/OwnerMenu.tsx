import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CatalogueDetail,
  deleteCatalogueConnector,
  updateCatalogueConnector,
} from 'shared-contracts/api/catalogue';
import { useCommand, useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog, Dropdown, type MenuProps } from 'shared-contracts/ui/core';
import { useCatalogueCache } from '../../../data/catalogue.ts';
import { useFailureNotice } from '../../../data/failureNotice.ts';
import { ImportDrawer } from '../import/ImportDrawer.tsx';
import { DescribeDrawer } from './DescribeDrawer.tsx';

type OwnerDialog = 'describe' | 'version' | 'trash' | 'delete' | null;

/** Changes of an own connector; what fails is told. */
function useOwnerActs(connector: CatalogueDetail, onGone: () => void) {
  const { t } = useTranslation('remote-connectors');
  const { notices } = useHost();
  const notify = useFailureNotice();
  const cache = useCatalogueCache();
  const update = useCommand(updateCatalogueConnector, { quiet: true });
  const remove = useCommand(deleteCatalogueConnector, { quiet: true });
  const { id, name } = connector;
  const change = async (body: { is_active?: boolean; status?: 'published' | 'deprecated' }) => {
    cache.store(await update.run({ params: { id }, body }));
  };
  const restore = () => change({ is_active: true }).catch(notify);
  const trash = async () => {
    await change({ is_active: false });
    notices.show({
      message: t('owner.trashed', { name }),
      action: { label: t('owner.undo'), run: () => void restore() },
    });
    onGone();
  };
  const erase = async () => {
    await remove.run({ params: { id } });
    cache.drop(connector);
    onGone();
  };
  return {
    busy: update.running || remove.running,
    restore,
    trash: () => trash().catch(notify),
    erase: () => erase().catch(notify),
    setStatus: (status: 'published' | 'deprecated') => change({ status }).catch(notify),
  };
}

interface OwnerMenuProps {
  connector: CatalogueDetail;
  /** It has left the view. */
  onGone: () => void;
}

/** What an organisation can do with a connector of its own. */
export function OwnerMenu({ connector, onGone }: OwnerMenuProps) {
  const { t } = useTranslation('remote-connectors');
  const acts = useOwnerActs(connector, onGone);
  const [dialog, setDialog] = useState<OwnerDialog>(null);
  const close = () => setDialog(null);
  const { name, is_active, status } = connector;
  const next = status === 'deprecated' ? 'published' : 'deprecated';
  const item = (key: string, label: string, onClick: () => void) => ({ key, label, onClick });
  const items: MenuProps['items'] = is_active
    ? [
        item('describe', t('owner.describe'), () => setDialog('describe')),
        item('version', t('owner.version'), () => setDialog('version')),
        item('status', t(`owner.${next}`), () => void acts.setStatus(next)),
        { type: 'divider' },
        item('trash', t('owner.trash'), () => setDialog('trash')),
      ]
    : [
        item('restore', t('owner.restore'), () => void acts.restore()),
        { ...item('delete', t('owner.delete'), () => setDialog('delete')), danger: true },
      ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<IconDots size={16} aria-hidden />} aria-label={t('owner.more', { name })} />
      </Dropdown>
      <DescribeDrawer connector={connector} open={dialog === 'describe'} onClose={close} />
      <ImportDrawer connector={connector} open={dialog === 'version'} onClose={close} onDone={close} />
      <ConfirmDialog
        open={dialog === 'trash'}
        title={t('owner.trashTitle', { name })}
        confirmLabel={t('owner.trash')}
        busy={acts.busy}
        onConfirm={() => void acts.trash().then(close)}
        onCancel={close}
      >
        {t('owner.trashText', { count: connector.configuration_count })}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'delete'}
        danger
        title={t('owner.deleteTitle', { name })}
        confirmLabel={t('owner.delete')}
        typedWord={name}
        busy={acts.busy}
        onConfirm={() => void acts.erase().then(close)}
        onCancel={close}
      >
        {t('owner.deleteText')}
      </ConfirmDialog>
    </>
  );
}
