import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type LineageKind, lineageKinds, lineageRuns, maxLineageValue } from 'shared-contracts/api/lineage';
import { Button, DelayedSkeleton, ErrorCard, LoadFailure, late, PageHeader } from 'shared-contracts/ui/core';
import { Input, Select } from 'shared-contracts/ui/forms';
import { useLineage } from '../../data/lineage.ts';
import classes from './LineagePage.module.css';
import { EmptyWords, Nothing } from './Nothing.tsx';
import { Story } from './Story.tsx';
import { useLineageText } from './useLineageText.ts';

const FieldsDrawer = late(
  async () => (await import(/* webpackChunkName: "lineage-fields" */ './FieldsDrawer.tsx')).FieldsDrawer,
);

/** The value to trace; typed anew for each that the address names. */
function ValueForm({ value, onTrace }: { value: string; onTrace: (value: string) => void }) {
  const t = useLineageText();
  const [typed, type] = useState(value);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onTrace(typed.trim());
      }}
    >
      <Input
        className={classes.value ?? ''}
        aria-label={t('search')}
        placeholder={t('placeholder')}
        prefix={<IconListSearch size={16} stroke={1.8} aria-hidden />}
        allowClear
        dir="auto"
        maxLength={maxLineageValue}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="primary" htmlType="submit">
        {t('find')}
      </Button>
    </form>
  );
}

/** What the address says. */
function useQuestion() {
  const [parameters, setParameters] = useSearchParams();
  const of = (name: string) => parameters.get(name) ?? '';
  const change = (changes: Readonly<Record<string, string>>) =>
    setParameters((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const kind = lineageKinds.find((known) => known === of('kind')) ?? null;
  const value = of('q').trim().slice(0, maxLineageValue);
  return { value, scenario: of('scenario'), before: of('before'), kind, change };
}

/** `/lineage`: everything of the account that has a value, as a story. */
export function Page() {
  const t = useLineageText();
  const { kind, change, ...question } = useQuestion();
  const [editsFields, setEditsFields] = useState(false);
  const { data, error, mutate } = useLineage(question);
  const { value, scenario, before } = question;
  const isCut = data?.before !== null || before !== '';
  const scenarios = new Map(
    data?.moments.flatMap(({ scenario_id, scenario_name }) => (scenario_id ? [[scenario_id, scenario_name]] : [])),
  );
  const isNarrowed = scenario !== '' || before !== '';
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        {...(data && { count: t(isCut ? 'runsAtLeast' : 'runs', { count: isCut ? lineageRuns : data.runs }) })}
        actions={<Button onClick={() => setEditsFields(true)}>{t('fields.open')}</Button>}
      />
      <ValueForm key={value} value={value} onTrace={(q) => change({ q, scenario: '', kind: '', before: '' })} />
      {value === '' && (
        <Nothing title={t('startTitle')} description={t('startText')} onChooseFields={() => setEditsFields(true)} />
      )}
      {error && !data && <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />}
      {error && data && <LoadFailure onRetry={() => void mutate()} />}
      {value !== '' && !data && !error && <DelayedSkeleton rows={8} />}
      {data && (data.moments.length > 0 || isNarrowed) && (
        <div className={classes.filters}>
          <Select
            aria-label={t('kindFilter')}
            value={kind ?? ''}
            options={[
              { value: '', label: t('allKinds') },
              ...lineageKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) })),
            ]}
            onChange={(next: LineageKind | '') => change({ kind: next })}
          />
          <Select
            className={classes.scenario ?? ''}
            aria-label={t('scenarioFilter')}
            value={scenario}
            options={[
              { value: '', label: t('allScenarios') },
              ...[...scenarios].map(([id, name]) => ({ value: id, label: name })),
              ...(scenario !== '' && !scenarios.has(scenario) ? [{ value: scenario, label: '–' }] : []),
            ]}
            onChange={(next: string) => change({ scenario: next, before: '' })}
          />
        </div>
      )}
      {data && data.moments.length === 0 && (
        <Nothing
          title={t('emptyTitle', { value: data.value })}
          description={<EmptyWords searched={data.searched} />}
          onChooseFields={() => setEditsFields(true)}
        />
      )}
      {data && data.moments.length > 0 && data.value.toLowerCase() !== value.toLowerCase() && (
        <p className={classes.note} role="status">
          {t('found', { value: data.value, text: value })}
        </p>
      )}
      {data && <Story lineage={data} kind={kind} isOlder={before !== ''} onOlder={(id) => change({ before: id })} />}
      <FieldsDrawer open={editsFields} onClose={() => setEditsFields(false)} />
    </div>
  );
}
