import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { TestCase, TestExpectation } from 'shared-contracts/api/test-case';
import { useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog, DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { FormDialog, TextField } from 'shared-contracts/ui/forms';
import { Switch } from 'shared-contracts/ui/inputs';
import { useTestCase, useTestCommands } from '../../../data/testCases.ts';
import { useMayAct, useView } from '../context/EditorContext.tsx';
import { useShadowDocument } from '../shadow/useShadowRuns.ts';
import { CaseDifferences } from './CaseDifferences.tsx';
import { FieldRules } from './FieldRules.tsx';
import { ResultMark, resultOf } from './TestCaseList.tsx';
import classes from './TestCases.module.css';
import { useTestRuns } from './useTestRuns.ts';
import { useTestText } from './useTestText.ts';

interface CaseProps {
  id: string;
  item: TestCase;
}

function Rename({ id, item, onClose }: CaseProps & { onClose: () => void }) {
  const t = useTestText();
  const { edit } = useTestCommands(id);
  const submit = async ({ name }: { name: string }) => {
    await edit(item, { name: name.trim() });
    onClose();
  };
  return (
    <FormDialog
      open
      name="test-case"
      title={t('renameTitle')}
      submitLabel={t('rename')}
      initialValues={{ name: item.name }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} required={t('nameRequired')} max={120} input={{ autoFocus: true }} />
    </FormDialog>
  );
}

/** Does one thing with a test case, and says what went wrong. */
function useAct() {
  const { notices } = useHost();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notices.show({ message: error instanceof Error ? error.message : String(error), color: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}

/** What the test case expects; each change is stored at once. */
function Expectation({ id, item }: CaseProps) {
  const t = useTestText();
  const mayAct = useMayAct();
  const { edit } = useTestCommands(id);
  const { start } = useTestRuns(id);
  const { busy, act } = useAct();
  const { data, error, mutate } = useTestCase(id, item.id);
  const { expected } = item;
  const change = (more: Partial<TestExpectation>) =>
    act(async () => {
      await edit(item, { expected: { ...expected, ...more } });
      await start([item.id]);
    });
  const checks = ['path', 'calls'] as const;
  return (
    <section className={classes.rules} aria-label={t('expectation')}>
      {checks.map((name) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the switch is its control
        <label key={name} className={classes.refusal}>
          <Switch
            checked={expected[name]}
            disabled={!mayAct || busy}
            onChange={(isOn) => void change({ [name]: isOn })}
          />
          <span>
            {t(`check.${name}`)}
            <span className={classes.hint}>{t(`checkHint.${name}`)}</span>
          </span>
        </label>
      ))}
      {error && !data && <ErrorCard title={t('notLoaded')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton />}
      {data && (
        <FieldRules
          rules={expected.fields}
          nodes={data.nodes}
          disabled={!mayAct || busy}
          onChange={(fields) => void change({ fields })}
        />
      )}
    </section>
  );
}

function Acts({ id, item, isFailing, onGone }: CaseProps & { isFailing: boolean; onGone: () => void }) {
  const t = useTestText();
  const [asked, setAsked] = useState<'rename' | 'delete' | 'accept' | null>(null);
  const documentOf = useShadowDocument();
  const { remove, accept } = useTestCommands(id);
  const { start, state } = useTestRuns(id);
  const { busy, act } = useAct();
  const acceptNow = () =>
    act(async () => {
      setAsked(null);
      await accept(item, documentOf());
      await start([item.id]);
    });
  const deleteNow = () =>
    act(async () => {
      setAsked(null);
      await remove(item.id);
      onGone();
    });
  return (
    <div className={classes.acts}>
      <Button type="primary" loading={state.isRunning} onClick={() => void start([item.id])}>
        {t('run')}
      </Button>
      {isFailing && (
        <Button loading={busy} onClick={() => setAsked('accept')}>
          {t('accept')}
        </Button>
      )}
      <Button onClick={() => setAsked('rename')}>{t('rename')}</Button>
      <Button danger onClick={() => setAsked('delete')}>
        {t('delete')}
      </Button>
      {asked === 'rename' && <Rename id={id} item={item} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'delete'}
        danger
        title={t('deleteTitle', { name: item.name })}
        confirmLabel={t('delete')}
        onConfirm={() => void deleteNow()}
        onCancel={() => setAsked(null)}
      >
        {t('deleteText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'accept'}
        title={t('acceptTitle')}
        confirmLabel={t('accept')}
        onConfirm={() => void acceptNow()}
        onCancel={() => setAsked(null)}
      >
        {t('acceptText')}
      </ConfirmDialog>
    </div>
  );
}

interface ViewProps extends CaseProps {
  onBack: () => void;
  onNode: (id: string) => void;
}

/** One test case: what it came to, what it expects, and what can be done with it. */
export function TestCaseView({ id, item, onBack, onNode }: ViewProps) {
  const t = useTestText();
  const mayAct = useMayAct();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useView((state) => state.testResults.find(({ case_id }) => case_id === item.id));
  useEffect(() => heading.current?.focus(), []);
  const isFailing = shown !== undefined && !shown.passed;
  return (
    <section className={classes.body} aria-label={item.name}>
      <Button
        type="text"
        size="small"
        className={classes.back ?? ''}
        icon={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
        onClick={onBack}
      >
        {t('back')}
      </Button>
      <div className={classes.lineHead}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {item.name}
        </h2>
        <span role="status">
          <ResultMark result={resultOf(item, shown)} />
        </span>
      </div>
      {mayAct && <Acts id={id} item={item} isFailing={isFailing} onGone={onBack} />}
      {isFailing && <CaseDifferences result={shown} onNode={onNode} />}
      <Expectation id={id} item={item} />
    </section>
  );
}
