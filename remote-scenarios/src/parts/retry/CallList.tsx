import { useId } from 'react';
import type { RetryCall, RetryPlan } from 'shared-contracts/api/run';
import { Button, Tag } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import { itemText } from './itemText.ts';
import { useRetryText } from './messages/index.ts';
import classes from './RetryDialog.module.css';

/** Which delivered calls are made again: those with these ids, or all. */
export type ChosenCalls = 'all' | ReadonlySet<string>;

const colours = { delivered: 'success', failed: 'error', unknown: 'warning' } as const;

function useCallName() {
  const t = useRetryText();
  return ({ node_name, item }: RetryCall) => {
    const place = itemText(item);
    return place ? t('inItem', { name: node_name, place }) : node_name;
  };
}

interface CallRowProps {
  call: RetryCall;
  /** Absent where the retry does not come to the call. */
  isMade?: boolean;
  onChange?: (isMade: boolean) => void;
}

function CallRow({ call, isMade, onChange }: CallRowProps) {
  const t = useRetryText();
  const name = useCallName()(call);
  return (
    <li className={classes.call}>
      {isMade !== undefined && (
        <Checkbox
          checked={isMade}
          disabled={call.plan === 'made'}
          aria-label={t('makeAgain', { name, summary: call.summary })}
          onChange={({ target }) => onChange?.(target.checked)}
        />
      )}
      <strong title={name}>{name}</strong>
      <span className={classes.summary} title={call.summary} dir="ltr">
        {call.summary}
      </span>
      <Tag className={classes.state ?? ''} color={colours[call.state]}>
        {t(`state.${call.state}`)}
      </Tag>
    </li>
  );
}

interface CallListProps {
  plan: RetryPlan;
  chosen: ChosenCalls;
  onChoose: (chosen: ChosenCalls) => void;
}

/** Says what becomes of delivered calls, with one button that has all of them made again, or none. */
function Delivered({ plan, chosen, onChoose }: CallListProps) {
  const t = useRetryText();
  const { stands_in } = plan.call_counts;
  if (stands_in === 0) return null;
  const isPlain = chosen !== 'all' && chosen.size === 0;
  const skipped = chosen === 'all' ? 0 : stands_in - chosen.size;
  return (
    <div className={classes.delivered}>
      <p>{skipped === 0 ? t('allAgain') : t('standsIn', { count: skipped })}</p>
      <Button size="small" onClick={() => onChoose(isPlain ? 'all' : new Set())}>
        {isPlain ? t('makeAll') : t('makeNone')}
      </Button>
    </div>
  );
}

/** Calls with effects that a retry comes to: those without a success are made, delivered ones where they are chosen. */
export function CallList({ plan, chosen, onChoose }: CallListProps) {
  const t = useRetryText();
  const id = useId();
  const { made, stands_in } = plan.call_counts;
  const calls = plan.calls.filter((call) => call.plan !== 'not_reached');
  const listed = calls.flatMap((call) => (call.plan === 'stands_in' ? call.id : []));
  const choose = (call: RetryCall, isMade: boolean) => {
    const before = chosen === 'all' ? listed : [...chosen];
    onChoose(new Set(isMade ? [...before, call.id] : before.filter((other) => other !== call.id)));
  };
  const isMade = ({ id: callId, plan: planned }: RetryCall) =>
    planned === 'made' || chosen === 'all' || chosen.has(callId);
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {t('calls')}
      </h2>
      {calls.length === 0 && <p className={classes.none}>{t('noCalls')}</p>}
      <Delivered plan={plan} chosen={chosen} onChoose={onChoose} />
      <ul className={`${classes.rows} ${classes.chosen}`}>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} isMade={isMade(call)} onChange={(made) => choose(call, made)} />
        ))}
      </ul>
      {made + stands_in > calls.length && (
        <p className={classes.none}>{t('moreCalls', { count: made + stands_in - calls.length })}</p>
      )}
    </section>
  );
}

/** Calls of the run that the retry does not come to: they stay as they are. */
export function LeftCalls({ plan }: { plan: RetryPlan }) {
  const t = useRetryText();
  const id = useId();
  const calls = plan.calls.filter((call) => call.plan === 'not_reached');
  const more = plan.call_counts.not_reached - calls.length;
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {t('skipped')}
      </h2>
      <ul className={`${classes.rows} ${classes.left}`}>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} />
        ))}
      </ul>
      {more > 0 && <p className={classes.none}>{t('moreCalls', { count: more })}</p>}
    </section>
  );
}
