import { useState } from 'react';
import { useHost } from 'shared-contracts/react';
import { Button, DelayedSkeleton, Drawer, EmptyState, ErrorCard } from 'shared-contracts/ui/core';
import { Switch } from 'shared-contracts/ui/inputs';
import { useTestCases } from '../../../data/testCases.ts';
import { useEditor, useEditorStore, useMayAct } from '../context/EditorContext.tsx';
import { TestCaseList } from './TestCaseList.tsx';
import classes from './TestCases.module.css';
import { TestCaseView } from './TestCaseView.tsx';
import { useTestRuns } from './useTestRuns.ts';
import { useTestText } from './useTestText.ts';

/** Whether failing test cases keep the scenario from being saved: an edit like any other, saved with the scenario. */
function RefusalSwitch() {
  const t = useTestText();
  const editor = useEditorStore();
  const isOn = useEditor((state) => state.history.present.settings.refuse_failing_tests ?? false);
  const turn = (refuse_failing_tests: boolean) =>
    editor.getState().edit((document) => ({ ...document, settings: { ...document.settings, refuse_failing_tests } }));
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is its control
    <label className={classes.refusal}>
      <Switch checked={isOn} onChange={turn} />
      <span>
        {t('refuse')}
        <span className={classes.hint}>{t('refuseHint')}</span>
      </span>
    </label>
  );
}

export interface TestCasesDrawerProps {
  onClose: () => void;
  /** Leaves the drawer for a node. */
  onNode: (id: string) => void;
}

/** The test cases of the scenario: run on the edits, each with what it came to, and opened to say what it expects. */
export function TestCasesDrawer({ onClose, onNode }: TestCasesDrawerProps) {
  const t = useTestText();
  const { navigate } = useHost();
  const mayAct = useMayAct();
  const id = useEditor((state) => state.record.id);
  const { data, error, mutate } = useTestCases(id);
  const { state, start } = useTestRuns(id);
  const [openId, setOpenId] = useState<string | null>(null);
  const items = data?.items ?? [];
  const open = items.find((item) => item.id === openId);
  const toRuns = <Button onClick={() => navigate('scenario-logs', { id })}>{t('toRuns')}</Button>;
  return (
    <Drawer open title={t('title')} size={760} onClose={onClose}>
      <div className={classes.body} hidden={open !== undefined}>
        <p className={classes.hint}>{t('about')}</p>
        {mayAct && items.length > 0 && (
          <div className={classes.acts}>
            <Button type="primary" loading={state.isRunning} onClick={() => void start()}>
              {t('runAll')}
            </Button>
            <span role="status">{state.total > 0 && t('progress', { done: state.done, total: state.total })}</span>
          </div>
        )}
        {state.error !== null && <ErrorCard title={t('failed')} error={state.error} onRetry={() => void start()} />}
        {error && !data && <ErrorCard title={t('notLoaded')} error={error} onRetry={() => void mutate()} />}
        {!data && !error && <DelayedSkeleton />}
        {data && items.length === 0 && <EmptyState title={t('none')} description={t('noneHint')} action={toRuns} />}
        {items.length > 0 && <TestCaseList items={items} onOpen={setOpenId} onNode={onNode} />}
        {mayAct && items.length > 0 && <RefusalSwitch />}
      </div>
      {open && <TestCaseView key={open.id} id={id} item={open} onBack={() => setOpenId(null)} onNode={onNode} />}
    </Drawer>
  );
}
