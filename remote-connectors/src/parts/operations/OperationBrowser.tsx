import { IconChevronRight } from '@tabler/icons-react';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationHead } from 'shared-contracts/api/catalogue';
import { type OperationGroup, operationGroups } from 'shared-contracts/ui/catalogue';
import { MethodMark } from 'shared-contracts/ui/display';
import { SearchField } from 'shared-contracts/ui/forms';
import classes from './OperationBrowser.module.css';
import { OperationDetail } from './OperationDetail.tsx';

/** Groups are folded from so many operations on; a group that is opened shows all of its own. */
const maxUnfolded = 40;

interface Opened {
  connectorId: string;
  version: number;
  operation: string;
  onOpen: (operation: string) => void;
}

function OperationRow({ head, opened }: { head: OperationHead; opened: Opened }) {
  const { t } = useTranslation('remote-connectors');
  const open = head.id === opened.operation;
  const below = useId();
  return (
    <li className={classes.operation}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={open}
        {...(open && { 'aria-controls': below })}
        onClick={() => opened.onOpen(open ? '' : head.id)}
      >
        <IconChevronRight className={classes.chevron} size={14} stroke={1.8} aria-hidden />
        <MethodMark method={head.method} />
        <span className={classes.summary}>
          {head.summary || head.id}
          {head.is_deprecated && <span className={classes.old}> {t('schema.deprecated')}</span>}
          <span className={classes.path} dir="ltr">
            {head.path}
          </span>
        </span>
      </button>
      {open && (
        <div id={below}>
          <OperationDetail connectorId={opened.connectorId} operationId={head.id} version={opened.version} />
        </div>
      )}
    </li>
  );
}

function Group({ group, unfolded, opened }: { group: OperationGroup; unfolded: boolean; opened: Opened }) {
  const { t } = useTranslation('remote-connectors');
  const holdsOpened = group.operations.some(({ id }) => id === opened.operation);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (unfolded || holdsOpened);
  const below = useId();
  return (
    <section>
      <h3 className={classes.heading}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={open}
          {...(open && { 'aria-controls': below })}
          onClick={() => setChosen(!open)}
        >
          <IconChevronRight className={classes.chevron} size={14} stroke={1.8} aria-hidden />
          {group.name || t('operation.ungrouped')}
          <span className={classes.count}>{group.operations.length}</span>
        </button>
      </h3>
      {open && (
        <ul id={below} className={classes.list}>
          {group.operations.map((head) => (
            <OperationRow key={head.id} head={head} opened={opened} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface OperationBrowserProps extends Opened {
  operations: readonly OperationHead[];
}

/** Operations of a connector by group, with search; each opens with what it takes and answers. */
export function OperationBrowser({ operations, ...opened }: OperationBrowserProps) {
  const { t } = useTranslation('remote-connectors');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const isSearch = wanted.trim() !== '';
  const groups = operationGroups(operations, wanted);
  const count = groups.reduce((sum, group) => sum + group.operations.length, 0);
  return (
    <div>
      <SearchField value={search} onChange={setSearch} placeholder={t('operation.search')} />
      <p className={classes.found} role="status">
        {t('operation.found', { count, total: operations.length })}
      </p>
      {/* A search shows what it finds, whatever was folded before it. */}
      {groups.map((group) => (
        <Group
          key={`${group.name} ${isSearch}`}
          group={group}
          unfolded={isSearch || count <= maxUnfolded}
          opened={opened}
        />
      ))}
    </div>
  );
}
