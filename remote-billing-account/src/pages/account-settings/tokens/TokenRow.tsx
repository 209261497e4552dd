import { type ApiToken, tokenPrefix } from 'shared-contracts/api/api-token';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { Button, Tag } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { levelKey } from './scopeChoices.ts';
import classes from './tokens.module.css';

/** A token: what it is for and may do, when it ends, and when it was used last. */
export function TokenRow({ token, isOwn, onRevoke }: { token: ApiToken; isOwn: boolean; onRevoke: () => void }) {
  const t = useAccountText();
  const { date } = useFormatters();
  const { name, ending, email, scopes, expires_at: end, last_used_at: used, last_used_address: address } = token;
  const isOver = end !== null && Date.parse(end) <= Date.now();
  const shown = scopes.map((scope) => {
    const [area = '', level = ''] = scope.split(':');
    return `${t(`tokens.area.${area}`)} – ${t(levelKey(area, level))}`;
  });
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <span className={classes.name}>
          {name} <code>{`${tokenPrefix}…${ending}`}</code> {isOver && <Tag color="error">{t('tokens.over')}</Tag>}
        </span>
        {!isOwn && <span className={classes.fact}>{email}</span>}
        <span className={classes.fact}>{shown.join(' · ')}</span>
        <span className={classes.fact}>
          {end ? t(isOver ? 'tokens.endedOn' : 'tokens.endsOn', { date: date(end) }) : t('tokens.neverEnds')} ·{' '}
          {used ? (
            <>
              {t('tokens.used')} <RelativeTime value={used} /> ({address})
            </>
          ) : (
            t('tokens.unused')
          )}
        </span>
        {token.allowed_addresses.length > 0 && (
          <span className={classes.fact}>
            {t('tokens.onlyFrom', { addresses: token.allowed_addresses.join(', ') })}
          </span>
        )}
      </div>
      <Button danger aria-label={t('tokens.revokeOne', { name })} onClick={onRevoke}>
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}
