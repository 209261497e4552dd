import { useState } from 'react';
import {
  type AccountLimits,
  type AdminAccountDetail,
  accountLimitsSchema,
  adminReason,
} from 'shared-contracts/api/admin-account';
import { useFormatters } from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { Field, FormDrawer, InputNumber, TextField } from 'shared-contracts/ui/forms';
import { useAccountChanges } from '../../data/accounts.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './AccountPage.module.css';

const names = Object.keys(accountLimitsSchema.shape) as (keyof AccountLimits)[];
const schema = accountLimitsSchema.extend({ reason: adminReason });

/** The limits as they are written at the account. */
const written = ({ config, revision }: AdminAccountDetail) => ({
  ...(Object.fromEntries(names.map((name) => [name, config[name] ?? null])) as AccountLimits),
  revision,
});

function LimitsDrawer({ account, open, onClose }: { account: AdminAccountDetail; open: boolean; onClose: () => void }) {
  const t = useAdminText();
  const { setLimits } = useAccountChanges(account.account_number);
  return (
    <FormDrawer<AccountLimits & { reason: string }>
      open={open}
      name="account-limits"
      title={t('accounts.limits.edit')}
      submitLabel={t('accounts.limits.save')}
      initialValues={{ ...written(account), reason: '' }}
      toValues={written}
      schema={schema}
      onSubmit={async ({ reason }, { changed: { reason: _, ...limits }, revision }) => {
        await setLimits({ limits, revision, reason: reason.trim() });
        onClose();
      }}
      onClose={onClose}
    >
      {names.map((name) => (
        <Field key={name} name={name} label={t(`accounts.limits.${name}`)}>
          <InputNumber min={0} precision={0} style={{ inlineSize: '100%' }} />
        </Field>
      ))}
      <TextField
        name="reason"
        label={t('accounts.reason')}
        hint={t('accounts.reasonHint')}
        required
        max={500}
        lines={[2, 6]}
      />
    </FormDrawer>
  );
}

/** What the account uses of each limit, and the way to change them. */
export function LimitsPanel({ account }: { account: AdminAccountDetail }) {
  const t = useAdminText();
  const { count } = useFormatters();
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const edit = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  return (
    <Panel
      title={t('accounts.limits.title')}
      flush
      actions={<Button onClick={edit}>{t('accounts.limits.edit')}</Button>}
    >
      <ul className={classes.list}>
        {Object.entries(account.usage).map(([name, { used, allowed }]) => {
          const most = Math.max(allowed, 1);
          const label = t(`accounts.usage.${name}`);
          return (
            <li key={name} className={classes.use}>
              <span className={classes.what}>{label}</span>
              <meter
                min={0}
                max={most}
                low={most * 0.9}
                high={most * 0.999}
                optimum={0}
                value={used}
                aria-label={label}
              />
              <span className={classes.figures}>
                {t('accounts.ofAllowed', { used: count(used), allowed: count(allowed) })}
              </span>
            </li>
          );
        })}
      </ul>
      <LimitsDrawer key={opened} account={account} open={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}
