import { useDeferredValue, useState } from 'react';
import type { OperationHead } from 'shared-contracts/api/catalogue';
import { operationGroups } from 'shared-contracts/ui/catalogue';
import { Button, Panel } from 'shared-contracts/ui/core';
import { MethodMark } from 'shared-contracts/ui/display';
import { SearchField } from 'shared-contracts/ui/forms';
import { usePublicOperations } from '../../data/connectors.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './ConnectorPage.module.css';
import { PagingDialog } from './PagingDialog.tsx';

/** Operations that are listed; a search finds the others. */
const maxShown = 50;

function Operations({ all, onPaging }: { all: readonly OperationHead[]; onPaging: (id: string) => void }) {
  const t = useAdminText();
  const [search, setSearch] = useState('');
  const found = operationGroups(all, useDeferredValue(search)).flatMap(({ operations }) => operations);
  return (
    <>
      <div className={classes.padded}>
        <SearchField value={search} onChange={setSearch} placeholder={t('connectors.operations.search')} />
      </div>
      <ul className={classes.list}>
        {found.slice(0, maxShown).map(({ id, method, path, summary }) => (
          <li key={id} className={classes.row}>
            <MethodMark method={method} />
            <span className={classes.what}>
              {summary || id}{' '}
              <span className={classes.quiet} dir="ltr">
                {path}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('connectors.paging.correctOf', { name: summary || id })}
              onClick={() => onPaging(id)}
            >
              {t('connectors.paging.correct')}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes.none}>{t('connectors.operations.none')}</p>}
      {found.length > maxShown && (
        <p className={classes.none}>{t('connectors.operations.more', { count: found.length - maxShown })}</p>
      )}
    </>
  );
}

/** Operations of the newest version, and the way to correct how their pages are asked for. */
export function ConnectorOperations({ id }: { id: string }) {
  const t = useAdminText();
  const state = usePublicOperations(id);
  const [paged, setPaged] = useState<string | null>(null);
  return (
    <Panel className={classes.wide ?? ''} title={t('connectors.operations.title')} meta={state.data?.length} flush>
      <Loaded state={state} rows={6}>
        {(all) => <Operations all={all} onPaging={setPaged} />}
      </Loaded>
      {paged !== null && <PagingDialog connectorId={id} operationId={paged} onClose={() => setPaged(null)} />}
    </Panel>
  );
}
