import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissUnmatchedValues, listUnmatchedValues, type UnmatchedValue } from 'shared-contracts/api/conversion';
import {
  RelativeTime,
  RemoteLink,
  useCommand,
  useEndpoint,
  useHost,
  useMutateEndpoint,
  useSession,
} from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { Input } from 'shared-contracts/ui/forms';
import classes from '../../parts/entries/entries.module.css';
import type { Lookup } from '../../parts/entries/lookup.ts';
import own from './InboxPanel.module.css';

interface InboxPanelProps {
  lookup: Lookup;
  readOnly: boolean;
  onChanged: () => void;
}

function InboxLine({
  item,
  lookup,
  readOnly,
  onDone,
}: { item: UnmatchedValue; onDone: () => void } & Omit<InboxPanelProps, 'onChanged'>) {
  const { t } = useTranslation('remote-data-management');
  const { notices } = useHost();
  const [results, setResults] = useState<readonly string[]>(lookup.resultColumns.map(() => ''));
  const save = useCommand(lookup.calls.saveEntries, { quiet: true });
  const dismiss = useCommand(dismissUnmatchedValues, { quiet: true });
  const params = { id: lookup.id };
  const failed = (error: Error) => notices.show({ message: error.message, color: 'error' });
  const entry = { values: item.values, results: [...results], note: '', enabled: true, expires_at: null };
  const add = () =>
    save
      .run({ params, body: { added: [entry], changed: [], removed: [] } })
      .then(onDone)
      .catch(failed);
  const leave = () =>
    dismiss
      .run({ params, body: { values: [item.values] } })
      .then(onDone)
      .catch(failed);
  const name = item.values.join(', ');
  return (
    <li className={own.line}>
      <span className={own.value}>
        <bdi>{name}</bdi>
        <span className={classes.hint}>
          {t('inbox.seen', { count: item.count })} · <RelativeTime value={item.last_at} /> ·{' '}
          {item.scenarios.map(({ scenario_name }) => scenario_name).join(', ')}
        </span>
      </span>
      {!readOnly && (
        <form
          className={own.form}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          {lookup.resultColumns.map((column, at) => (
            <Input
              key={column}
              size="small"
              aria-label={t('inbox.resultOf', { column, value: name })}
              placeholder={column}
              value={results[at] ?? ''}
              onChange={(event) =>
                setResults(
                  lookup.resultColumns.map((_, place) => (place === at ? event.target.value : (results[place] ?? ''))),
                )
              }
            />
          ))}
          <span className={own.acts}>
            <Button size="small" type="primary" htmlType="submit" loading={save.running}>
              {t('inbox.add')}
            </Button>
            <Button size="small" type="text" loading={dismiss.running} onClick={() => void leave()}>
              {t('inbox.dismiss')}
            </Button>
          </span>
        </form>
      )}
    </li>
  );
}

/** Values that runs have looked up and no row has; adding one releases the runs that wait for it. */
export function InboxPanel({ lookup, readOnly, onChanged }: InboxPanelProps) {
  const { t } = useTranslation('remote-data-management');
  const { canWrite } = useSession();
  const mutateAny = useMutateEndpoint();
  const { data, mutate } = useEndpoint(listUnmatchedValues, { params: { id: lookup.id } });
  const done = () => {
    void mutate();
    void mutateAny(lookup.calls.versions, null, { where: (input) => input.params.id === lookup.id });
    onChanged();
  };
  return (
    <Panel title={t('inbox.title')}>
      {data && data.held_runs > 0 && (
        <p className={own.held}>
          {t('inbox.held', { count: data.held_runs })} <RemoteLink to="waiting-runs">{t('inbox.waiting')}</RemoteLink>
        </p>
      )}
      {data?.items.length === 0 && <p className={classes.hint}>{t('inbox.none')}</p>}
      <ul className={classes.plain}>
        {data?.items.map((item) => (
          <InboxLine
            key={item.values.join('\u0000')}
            item={item}
            lookup={lookup}
            readOnly={readOnly || !canWrite}
            onDone={done}
          />
        ))}
      </ul>
    </Panel>
  );
}
