import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookupTrial } from 'shared-contracts/api/lookup';
import { useCommand } from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { Input } from 'shared-contracts/ui/forms';
import classes from './entries.module.css';
import type { Lookup } from './lookup.ts';

function Answer({ trial, lookup }: { trial: LookupTrial; lookup: Lookup }) {
  const { t } = useTranslation('remote-data-management');
  const { entry, passes, near } = trial;
  const results = lookup.resultColumns.map((column, at) => `${column}: ${entry?.results[at] ?? ''}`);
  return (
    <div role="status" className={classes.answer}>
      <strong data-good={passes ?? entry !== null}>
        {passes === null ? t(entry ? 'try.matched' : 'try.unmatched') : t(passes ? 'try.passes' : 'try.fails')}
      </strong>
      {entry && <p>{t('try.by', { value: entry.values.join(', ') })}</p>}
      {entry && results.length > 0 && <p>{results.join(' · ')}</p>}
      {!entry && (
        <p>{near ? t(`try.near.${near.reason}`, { value: near.entry.values.join(', ') }) : t('try.nothing')}</p>
      )}
    </div>
  );
}

/** "What would this value do?", asked of the saved version. */
export function TryPanel({ lookup }: { lookup: Lookup }) {
  const { t } = useTranslation('remote-data-management');
  const [values, setValues] = useState<readonly string[]>(lookup.valueColumns.map(() => ''));
  const [trial, setTrial] = useState<LookupTrial | null>(null);
  const command = useCommand(lookup.calls.tryValue, { quiet: true });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    void command
      .run({ params: { id: lookup.id }, body: { values: [...values] } })
      .then(setTrial)
      .catch(() => setTrial(null));
  };
  return (
    <Panel title={t('try.title')}>
      <form className={classes.try} onSubmit={ask}>
        {lookup.valueColumns.map((column, at) => (
          <Input
            key={column}
            aria-label={column}
            placeholder={column}
            value={values[at] ?? ''}
            maxLength={2000}
            onChange={(event) =>
              setValues(
                lookup.valueColumns.map((_, place) => (place === at ? event.target.value : (values[place] ?? ''))),
              )
            }
          />
        ))}
        <Button htmlType="submit" loading={command.running}>
          {t('try.ask')}
        </Button>
      </form>
      {command.error && (
        <p className={classes.error} role="alert">
          {command.error.message}
        </p>
      )}
      {trial && !command.error && <Answer trial={trial} lookup={lookup} />}
    </Panel>
  );
}
