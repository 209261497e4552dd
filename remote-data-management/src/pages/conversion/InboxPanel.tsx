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
import { WaitingDialog } from 'shared-contracts/ui/entity';
import { Input } from 'shared-contracts/ui/forms';
import classes from '../../parts/entries/entries.module.css';
import type { Lookup } from '../../parts/entries/lookup.ts';
import own from './InboxPanel.module.css';

interface InboxPanelProps {
  lookup: Lookup;
  readOnly: boolean;
  onChanged: () => void;
}

/** What waited when a row was added. */
interface Continued {
  waitedBefore: number;
  scenarios: UnmatchedValue['scenarios'];
}

interface InboxLineProps extends Omit<InboxPanelProps, 'onChanged'> {
  item: UnmatchedValue;
  onDone: () => void;
  onDismiss: () => void;
}

function InboxLine({ item, lookup, readOnly, onDone, onDismiss }: InboxLineProps) {
  const { t } = useTranslation('remote-data-management');
  const { notices } = useHost();
  const [results, setResults] = useState<readonly string[]>(lookup.resultColumns.map(() => ''));
  const save = useCommand(lookup.calls.saveEntries, { quiet: true });
  const params = { id: lookup.id };
  const failed = (error: Error) => notices.show({ message: error.message, color: 'error' });
  const entry = { values: item.values, results: [...results], note: '', enabled: true, expires_at: null };
  const add = () =>
    save
      .run({ params, body: { added: [entry], changed: [], removed: [] } })
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
            <Button size="small" type="text" onClick={onDismiss}>
              {t('inbox.dismiss')}
            </Button>
          </span>
        </form>
      )}
    </li>
  );
}

interface DismissDialogProps {
  lookup: Lookup;
  item: UnmatchedValue;
  open: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a value out of the inbox, after asking what becomes of runs that wait for a row of it. */
function DismissDialog({ lookup, item: { values }, open, onDone, onClose }: DismissDialogProps) {
  const { t } = useTranslation('remote-data-management');
  const { notices } = useHost();
  const dismiss = useCommand(dismissUnmatchedValues, { quiet: true });
  const act = async () => {
    try {
      await dismiss.run({ params: { id: lookup.id }, body: { values: [values] } });
    } catch (error) {
      notices.show({ message: (error as Error).message, color: 'error' });
      return [];
    }
    onDone();
    return [lookup.id];
  };
  return (
    <WaitingDialog
      open={open}
      of={{ kind: 'conversion', ids: [lookup.id], values: [values] }}
      title={t('inbox.dismissTitle', { value: values.join(', ') })}
      confirmLabel={t('inbox.dismiss')}
      cancelRunsLabel={(count) => t('inbox.dismissAndCancel', { count })}
      waitingText={(count) => t('inbox.dismissWaiting', { count })}
      act={act}
      onClose={onClose}
    />
  );
}

/** How many runs wait for a row, how many went on since a row was added here, and where each is seen. */
function Held({ waiting, continued }: { waiting: number; continued: Continued | null }) {
  const { t } = useTranslation('remote-data-management');
  const count = Math.max(0, (continued?.waitedBefore ?? 0) - waiting);
  return (
    <div role="status">
      {continued && count > 0 && (
        <p className={own.continued}>
          {t('inbox.continued', { count })}{' '}
          {continued.scenarios.map(({ scenario_id, scenario_name }) => (
            <RemoteLink key={scenario_id} to="scenario-logs" params={{ id: scenario_id }}>
              {t('inbox.runsOf', { name: scenario_name })}
            </RemoteLink>
          ))}
        </p>
      )}
      {waiting > 0 && (
        <p className={own.held}>
          {t('inbox.held', { count: waiting })} <RemoteLink to="waiting-runs">{t('inbox.waiting')}</RemoteLink>
        </p>
      )}
    </div>
  );
}

/** Values that runs have looked up and no row has; adding one releases the runs that wait for it. */
export function InboxPanel({ lookup, readOnly, onChanged }: InboxPanelProps) {
  const { t } = useTranslation('remote-data-management');
  const { canWrite } = useSession();
  const mutateAny = useMutateEndpoint();
  const [asked, setAsked] = useState<{ item: UnmatchedValue; open: boolean } | null>(null);
  const [continued, setContinued] = useState<Continued | null>(null);
  const { data, mutate } = useEndpoint(listUnmatchedValues, { params: { id: lookup.id } });
  const done = () => {
    void mutate();
    void mutateAny(lookup.calls.versions, null, { where: (input) => input.params.id === lookup.id });
    onChanged();
  };
  return (
    <Panel title={t('inbox.title')}>
      {data && <Held waiting={data.held_runs} continued={continued} />}
      {data?.items.length === 0 && <p className={classes.hint}>{t('inbox.none')}</p>}
      <ul className={classes.plain}>
        {data?.items.map((item) => (
          <InboxLine
            key={item.values.join('\u0000')}
            item={item}
            lookup={lookup}
            readOnly={readOnly || !canWrite}
            onDone={() => {
              setContinued({ waitedBefore: data.held_runs, scenarios: item.scenarios });
              done();
            }}
            onDismiss={() => setAsked({ item, open: true })}
          />
        ))}
      </ul>
      {asked && (
        <DismissDialog
          lookup={lookup}
          {...asked}
          onDone={done}
          onClose={() => setAsked((before) => before && { ...before, open: false })}
        />
      )}
    </Panel>
  );
}
