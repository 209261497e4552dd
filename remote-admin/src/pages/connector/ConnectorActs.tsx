import { useState } from 'react';
import type { AdminConnectorDetail } from 'shared-contracts/api/admin-connector';
import { useHost } from 'shared-contracts/react';
import {
  DescriptionFields,
  type DescriptionValues,
  descriptionBody,
  descriptionValues,
} from 'shared-contracts/ui/catalogue';
import { Button, ConfirmDialog } from 'shared-contracts/ui/core';
import { FormDrawer } from 'shared-contracts/ui/forms';
import { useConnectorChanges, useLabels } from '../../data/connectors.ts';
import { ActMenu } from '../../parts/ActMenu.tsx';
import { PublicImportDrawer } from '../../parts/PublicImportDrawer.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useFailureNotice } from '../../parts/useFailureNotice.ts';

interface ActProps {
  connector: AdminConnectorDetail;
  open: boolean;
  onClose: () => void;
}

function DescribeDrawer({ connector, open, onClose }: ActProps) {
  const t = useAdminText();
  const { update } = useConnectorChanges();
  const categories = useLabels().data?.categories ?? [];
  return (
    <FormDrawer<DescriptionValues>
      name="public-connector-description"
      open={open}
      title={t('connectors.describe')}
      submitLabel={t('connectors.save')}
      initialValues={descriptionValues(connector)}
      toValues={descriptionValues}
      onSubmit={async (_, { changed, revision }) => {
        await update({ params: { id: connector.id }, body: { ...descriptionBody(changed), revision } });
        onClose();
      }}
      onClose={onClose}
    >
      <DescriptionFields categories={categories} />
    </FormDrawer>
  );
}

interface AskedProps extends ActProps {
  act: 'published' | 'deprecated' | 'delete';
  run: () => Promise<unknown>;
}

/** Asks before every organisation is touched. */
function AskedDialog({ connector: { name, configurations }, open, act, run, onClose }: AskedProps) {
  const t = useAdminText();
  const notify = useFailureNotice();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await run().catch(notify);
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      danger={act === 'delete'}
      {...(act === 'delete' && { typedWord: name })}
      title={t(`connectors.ask.${act}.title`, { name })}
      confirmLabel={t(`connectors.ask.${act}.act`)}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t(`connectors.ask.${act}.text`, { count: configurations })}
    </ConfirmDialog>
  );
}

type ConnectorDialog = AskedProps['act'] | 'describe' | 'version' | null;

/** What a super admin does with a public connector. */
export function ConnectorActs({ connector }: { connector: AdminConnectorDetail }) {
  const t = useAdminText();
  const { navigate } = useHost();
  const { update, remove } = useConnectorChanges();
  const [dialog, setDialog] = useState<ConnectorDialog>(null);
  const close = () => setDialog(null);
  const { id, name, status, is_included, configurations } = connector;
  const params = { id };
  const next = status === 'published' ? 'deprecated' : 'published';
  const isRemovable = status !== 'published' && !is_included && configurations === 0;
  const turn = (to: typeof next) => () => update({ params, body: { status: to } });
  const erase = async () => {
    await remove({ params });
    navigate('admin-connector');
  };
  const acts = [
    { key: 'describe', label: t('connectors.describe'), onSelect: () => setDialog('describe') },
    ...(isRemovable
      ? [{ key: 'delete', label: t('connectors.delete'), danger: true, onSelect: () => setDialog('delete') }]
      : []),
  ];
  const shared = { connector, onClose: close };
  return (
    <>
      <Button onClick={() => setDialog('version')}>{t('connectors.addVersion')}</Button>
      <Button type={next === 'published' ? 'primary' : 'default'} onClick={() => setDialog(next)}>
        {t(`connectors.ask.${next}.act`)}
      </Button>
      <ActMenu large label={t('connectors.moreActs', { name })} acts={acts} />
      <DescribeDrawer {...shared} open={dialog === 'describe'} />
      <PublicImportDrawer {...shared} open={dialog === 'version'} onDone={close} />
      <AskedDialog {...shared} open={dialog === 'published'} act="published" run={turn('published')} />
      <AskedDialog {...shared} open={dialog === 'deprecated'} act="deprecated" run={turn('deprecated')} />
      <AskedDialog {...shared} open={dialog === 'delete'} act="delete" run={erase} />
    </>
  );
}
