import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApiToken, listApiTokens, revokeApiToken } from 'shared-contracts/api/api-token';
import { useEndpoint, useHost, useSession } from 'shared-contracts/react';
import {
  Button,
  ConfirmDialog,
  DelayedSkeleton,
  EmptyState,
  ErrorCard,
  Panel,
  Segmented,
} from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { TokenRow } from './TokenRow.tsx';
import classes from './tokens.module.css';

/** Asks before a token ends: programs that use it stop at once. */
function RevokeDialog({
  token,
  onClose,
  onRevoked,
}: {
  token: ApiToken | null;
  onClose: () => void;
  onRevoked: () => void;
}) {
  const t = useAccountText();
  const { api } = useHost();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const revoke = async () => {
    if (!token) return;
    setBusy(true);
    setFailure(null);
    try {
      await api.call(revokeApiToken, { params: { id: token.id } });
      onRevoked();
      onClose();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={token !== null}
      title={t('tokens.revokeAsk', { name: token?.name ?? '' })}
      confirmLabel={t('tokens.revoke')}
      danger
      busy={busy}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      {t('tokens.revokeWhat')}
      {failure !== null && <ErrorCard title={t('tokens.revokeFailed')} error={failure} />}
    </ConfirmDialog>
  );
}

/** API tokens: one's own, and for administrators those of everybody (product §6 "Account settings"). */
export function TokensSection() {
  const t = useAccountText();
  const { access, user } = useSession();
  const [whose, setWhose] = useState<'own' | 'all'>('own');
  const { data, error, mutate } = useEndpoint(listApiTokens, { query: { whose } }, { keepPreviousData: true });
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiToken | null>(null);
  const choices = (['own', 'all'] as const).map((value) => ({ value, label: t(`tokens.whose.${value}`) }));
  const newToken = (
    <Button type="primary" icon={<IconPlus size={16} />} onClick={() => setMaking(true)}>
      {t('tokens.new')}
    </Button>
  );
  return (
    <Panel title={t('tokens.title')} actions={newToken}>
      <p className={classes.about}>{t('tokens.about')}</p>
      {access.isAdmin && (
        <Segmented
          aria-label={t('tokens.shown')}
          options={choices}
          value={whose}
          onChange={(value) => setWhose(value)}
        />
      )}
      {error && <ErrorCard title={t('tokens.failed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={3} />}
      {data?.items.length === 0 && (
        <EmptyState icon={<IconKey />} title={t('tokens.none')} description={t('tokens.noneHint')} />
      )}
      {data && data.items.length > 0 && (
        <ul className={classes.list}>
          {data.items.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              isOwn={token.user_id === user.userId}
              onRevoke={() => setEnding(token)}
            />
          ))}
        </ul>
      )}
      <NewTokenDialog open={isMaking} onClose={() => setMaking(false)} onMade={() => void mutate()} />
      <RevokeDialog token={ending} onClose={() => setEnding(null)} onRevoked={() => void mutate()} />
    </Panel>
  );
}
