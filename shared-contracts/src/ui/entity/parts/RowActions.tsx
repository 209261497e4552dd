import { IconDots } from '@tabler/icons-react';
import { Button, Dropdown, Tooltip } from 'antd';
import { useState } from 'react';
import type { EntityAction } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { isOffered, useEntityScope } from '../state/entityScope.ts';
import classes from './RowActions.module.css';

function ActionButton({ action, row }: { action: EntityAction<EntityRow>; row: EntityRow }) {
  const { act, t } = useEntityScope();
  const [busy, setBusy] = useState(false);
  const label = t(`action.${action.id}`);
  const run = async () => {
    setBusy(true);
    await act(action, [row]);
    setBusy(false);
  };
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        className={classes.quiet ?? ''}
        loading={busy}
        aria-label={`${label}: ${row.name}`}
        icon={<action.icon size={16} stroke={1.8} />}
        onClick={() => void run()}
      />
    </Tooltip>
  );
}

/** What is done most at once, on hover and focus; everything behind "more". */
export function RowActions({ row }: { row: EntityRow }) {
  const { actions, act, t } = useEntityScope();
  const offered = actions.filter((action) => action.row !== 'none' && isOffered(action, row));
  if (offered.length === 0) return null;
  const items = offered.map((action) => ({
    key: action.id,
    label: t(`action.${action.id}`),
    icon: <action.icon size={16} stroke={1.8} />,
    danger: action.danger ?? false,
    onClick: () => void act(action, [row]),
  }));
  return (
    <span className={classes.actions}>
      {offered
        .filter((action) => action.row === 'button')
        .map((action) => (
          <ActionButton key={action.id} action={action} row={row} />
        ))}
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button
          type="text"
          size="small"
          aria-label={t('more', { name: row.name })}
          icon={<IconDots size={16} aria-hidden />}
        />
      </Dropdown>
    </span>
  );
}
