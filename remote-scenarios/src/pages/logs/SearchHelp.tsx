import { IconHelp } from '@tabler/icons-react';
import { longestSearchedValue, searchedValues } from 'shared-contracts/api/run';
import { Button, Popover } from 'shared-contracts/ui/core';
import classes from './LogsFilters.module.css';
import { useLogsText } from './useLogsText.ts';

/** Searches as they are written. */
const examples = [
  'payload.order.id = 4711',
  'payload.total >= 100 and query.shop = "north"',
  'payload.voucher exists and payload.state != paid',
];

function Help() {
  const t = useLogsText();
  return (
    <div className={classes.help}>
      <p>{t('searchHelp.texts')}</p>
      <p>{t('searchHelp.values')}</p>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <code dir="ltr">{example}</code>
          </li>
        ))}
      </ul>
      <p>{t('searchHelp.joined')}</p>
      <p className={classes.bounds}>
        {t('searchHelp.bounds', { values: searchedValues, length: longestSearchedValue })}
      </p>
    </div>
  );
}

/** What runs can be found by, and how that is written. */
export function SearchHelp() {
  const t = useLogsText();
  return (
    <Popover trigger="click" placement="bottomLeft" title={t('searchHelp.title')} content={<Help />}>
      <Button
        type="text"
        icon={<IconHelp size={16} stroke={1.8} aria-hidden />}
        aria-label={t('searchHelp.title')}
        title={t('searchHelp.title')}
      />
    </Popover>
  );
}
