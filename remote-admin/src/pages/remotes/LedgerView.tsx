import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { RemoteLink, useAddressState, useText } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { LedgerList } from '../../parts/ledger/LedgerList.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './LedgerView.module.css';

const entriesAtOnce = 50;

/** Everything that was promoted, taken back and killed, by whom and why. */
export function LedgerView({ remotes }: { remotes: readonly RemoteStatus[] }) {
  const t = useAdminText();
  const text = useText();
  const { read, write } = useAddressState();
  const of = read('of');
  const titles = new Map(remotes.map(({ remote, title }) => [remote, text(title)]));
  const options = remotes.map(({ remote }) => ({ value: remote, label: titles.get(remote) }));
  const nameOf = (remote: string) => (
    <RemoteLink to="admin-remotes" search={`remote=${remote}`} className={classes.link}>
      {titles.get(remote) ?? remote}
    </RemoteLink>
  );
  return (
    <>
      <div className={classes.toolbar}>
        <Select
          className={classes.filter ?? ''}
          aria-label={t('ledger.filter')}
          options={[{ value: '', label: t('ledger.all') }, ...options]}
          value={of}
          onChange={(remote) => write('of', remote)}
        />
      </div>
      <Panel flush>
        <LedgerList remote={of || undefined} limit={entriesAtOnce} {...(of === '' && { nameOf })} />
      </Panel>
    </>
  );
}
