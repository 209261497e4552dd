import { useState } from 'react';
import type { EndpointOutput } from 'shared-contracts/api';
import { testItemPoll } from 'shared-contracts/api/item-poll';
import type { ItemsTrigger } from 'shared-contracts/nodes';
import { useCommand, useText } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { JsonTree } from 'shared-contracts/ui/json';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import classes from './ItemsTest.module.css';
import { itemsTexts as texts } from './itemsTexts.ts';

type Outcome = EndpointOutput<typeof testItemPoll>;

function Shown({ outcome: { found, fresh, items, cursor, problem } }: { outcome: Outcome }) {
  const t = useKindText(texts);
  const text = useText();
  if (problem) {
    return (
      <p className={classes.problem} role="alert">
        {text({ en: problem.message, fr: problem.fr })}
      </p>
    );
  }
  return (
    <>
      <p className={classes.outcome} role="status">
        {t('itemsTested', { count: found, fresh })}
        {cursor !== null && ` · ${t('itemsTestedCursor', { cursor })}`}
      </p>
      {items.length > 0 && (
        <div className={classes.items}>
          <JsonTree value={items} label={t('itemsShown')} />
        </div>
      )}
    </>
  );
}

/** Calls the operation with the settings as they stand, and shows what they would bring. */
export function ItemsTest({ items }: { items: ItemsTrigger }) {
  const t = useKindText(texts);
  const id = useEditor((state) => state.record.id);
  const { run, running, error } = useCommand(testItemPoll, { quiet: true });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const test = async () => {
    setOutcome(null);
    setOutcome(await run({ params: { id }, body: { items } }).catch(() => null));
  };
  const isReady = items.call.configuration_id !== '' && items.call.operation_id !== '';
  return (
    <div className={classes.test}>
      <div className={classes.bar}>
        <Button size="small" loading={running} disabled={!isReady} onClick={() => void test()}>
          {t('itemsTest')}
        </Button>
        <span className={classes.hint}>{t('itemsTestHint')}</span>
      </div>
      {error && (
        <p className={classes.problem} role="alert">
          {error.message}
        </p>
      )}
      {outcome && <Shown outcome={outcome} />}
    </div>
  );
}
