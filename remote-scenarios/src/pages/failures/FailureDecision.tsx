import {
  changeFailureGroup,
  type FailureGroupChange,
  type FailureGroupDetail,
  type FailureState,
  failureStates,
} from 'shared-contracts/api/failure-group';
import type { Member } from 'shared-contracts/api/member';
import { useCommand, useFormatters, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import classes from './FailureDrawer.module.css';
import { FailureMute } from './FailureMute.tsx';
import { FailureNotes } from './FailureNotes.tsx';
import { neverOpen, useMuteText } from './mute.ts';
import { useApplyFailure } from './useApplyFailure.ts';
import { useFailuresText } from './useFailuresText.ts';

type Changes = Partial<FailureGroupChange>;

interface DecisionProps {
  group: FailureGroupDetail;
  busy: boolean;
  onChange: (changes: Changes) => Promise<void>;
}

/** What the state means now: by whom, until when, and what opens the failure again. */
function StateNote({ group }: { group: FailureGroupDetail }) {
  const t = useFailuresText();
  const format = useFormatters();
  const muted = useMuteText()(group);
  const { state, state_at, state_by, fixed_revision } = group;
  return (
    <p className={classes.quiet}>
      {t(state === 'muted' && muted !== null ? 'means-mutedFor' : `means-${state}`, { version: fixed_revision ?? 0 })}
      {muted !== null && <> {muted}</>}
      {state_by && <> {t('by', { name: state_by, time: format.exact(state_at) })}</>}
    </p>
  );
}

function StateChoice({ group, busy, onChange }: DecisionProps) {
  const t = useFailuresText();
  const { canWrite } = useSession();
  const { state, fixed_revision, revision } = group;
  const choose = (chosen: FailureState) => void onChange({ state: chosen });
  return (
    <section className={classes.part}>
      <fieldset className={classes.choice} aria-label={t('state')} disabled={!canWrite || busy}>
        {failureStates.map((value) => (
          <Button
            key={value}
            size="small"
            type={value === state ? 'primary' : 'default'}
            aria-pressed={value === state}
            disabled={!canWrite || busy}
            onClick={() => choose(value)}
          >
            {t(`state-${value}`)}
          </Button>
        ))}
      </fieldset>
      <StateNote group={group} />
      {canWrite && state === 'fixed' && fixed_revision === revision && (
        <Button size="small" disabled={busy} onClick={() => void onChange({ state: 'fixed', fixed_in: 'next' })}>
          {t('fixedInNext')}
        </Button>
      )}
      {canWrite && state === 'muted' && (
        <FailureMute group={group} busy={busy} onMute={(mute) => void onChange({ state: 'muted', ...mute })} />
      )}
    </section>
  );
}

function Owner({ group, busy, members, onChange }: DecisionProps & { members: readonly Member[] }) {
  const t = useFailuresText();
  const { canWrite } = useSession();
  const { owner_id, owner_name } = group;
  if (!canWrite) return <p>{owner_name ? t('ownedBy', { name: owner_name }) : t('noOwner')}</p>;
  const known = members.map(({ user_id, name, email }) => ({ value: user_id, label: name || email }));
  const left =
    owner_id && !known.some(({ value }) => value === owner_id) ? [{ value: owner_id, label: owner_name }] : [];
  return (
    <Select
      className={classes.owner ?? ''}
      aria-label={t('owner')}
      disabled={busy}
      value={owner_id}
      options={[{ value: '', label: t('noOwner') }, ...known, ...left]}
      onChange={(chosen: string) => void onChange({ owner_id: chosen })}
    />
  );
}

interface FailureDecisionProps {
  group: FailureGroupDetail;
  members: readonly Member[];
}

/** State, owner and notes of a failure. Who only reads sees them. */
export function FailureDecision({ group, members }: FailureDecisionProps) {
  const { run, running } = useCommand(changeFailureGroup);
  const apply = useApplyFailure();
  const onChange = async (changes: Changes) => {
    const body = { fixed_in: 'current', ...neverOpen, ...changes } as const;
    const changed = await run({ params: { id: group.id }, body }).catch(() => null);
    if (changed) await apply(changed);
  };
  return (
    <>
      <StateChoice group={group} busy={running} onChange={onChange} />
      <Owner group={group} busy={running} members={members} onChange={onChange} />
      <FailureNotes group={group} />
    </>
  );
}
