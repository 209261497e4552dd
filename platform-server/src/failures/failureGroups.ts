import type pg from 'pg';
import type { ErrorParam } from 'shared-contracts/api';
import {
  type FailureGroupChange,
  type FailureGroupDetail,
  type FailureGroupQuery,
  type FailureGroupSummary,
  type FailureNote,
  type FailureState,
  listedDays,
} from 'shared-contracts/api/failure-group';
import type { RunFailure } from 'shared-contracts/api/run';
import { type Act, act } from '../acts/act.ts';
import { notFound } from '../errors/httpError.ts';
import { maskText } from '../masking/maskText.ts';
import { maskValue } from '../masking/maskValue.ts';
import type { Caller } from '../routing/caller.ts';
import { timeOfId } from '../store/ids.ts';
import type {
  CountedFailures,
  GroupChange,
  Mute,
  ShownGroupRow,
} from '../store/repositories/failureGroupRepository.ts';
import * as failureGroupRepository from '../store/repositories/failureGroupRepository.ts';
import * as failureNoteRepository from '../store/repositories/failureNoteRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import type { FailureNoteRow } from '../store/rows/failure.ts';
import { inTransaction } from '../store/transaction.ts';

export interface FailureGroupDeps {
  pool: pg.Pool;
  /** Members of an organisation, one of whom may own a failure. */
  membersOf(organisationId: string): Promise<{ userId: string; name: string; email: string }[]>;
  /** Announces to pages of the account that somebody decided about a failure or noted something. */
  changed(account: string, key: string): void;
}

const hours = 24;
const days = 30;

const stateWords: Readonly<Record<FailureState, ErrorParam>> = {
  open: { en: 'open', fr: 'ouvert' },
  known: { en: 'known', fr: 'connu' },
  fixed: { en: 'fixed', fr: 'corrigé' },
  muted: { en: 'muted', fr: 'masqué' },
};

/** The last `length` stretches, the present one last. */
function stretchesOf(counted: readonly CountedFailures[], key: string, length: number): number[] {
  const course = Array.from({ length }, () => 0);
  for (const { ago, failed, key: of } of counted) if (of === key && ago < length) course[length - 1 - ago] = failed;
  return course;
}

function groupOf(row: ShownGroupRow, byDay: readonly CountedFailures[]): FailureGroupSummary {
  const isMuted = row.state === 'muted';
  return {
    id: row.key,
    scenario_id: row.scenario_id,
    scenario_name: row.scenario_name,
    node_id: row.node_id,
    node_name: row.node_name,
    is_other: row.is_other,
    exception: maskText(row.exception, maskValue),
    ...(row.failure && { failure: maskValue(row.failure) as RunFailure }),
    count: row.count,
    unsettled: Math.max(row.count - row.settled, 0),
    first: row.first_at.toISOString(),
    last: new Date(timeOfId(row.run_id)).toISOString(),
    last_run_id: row.run_id,
    state: row.state,
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    returned_run_id: row.returned_run_id,
    returned_at: row.returned_at?.toISOString() ?? null,
    muted_until: isMuted ? (row.muted_until?.toISOString() ?? null) : null,
    muted_failures: isMuted ? row.muted_failures : null,
    muted_window: isMuted ? row.muted_window : null,
    muted_count: row.muted_count,
    course: stretchesOf(byDay, row.key, listedDays),
  };
}

/** A page of the account's failures. */
export async function listGroups(
  { pool }: FailureGroupDeps,
  { accountNumber: account, userId }: Caller,
  query: FailureGroupQuery,
): Promise<{ items: FailureGroupSummary[]; total: number }> {
  const { items, total } = await failureGroupRepository.list(pool, account, { ...query, me: userId });
  const keys = items.map(({ key }) => key);
  const byDay = await failureGroupRepository.course(pool, account, keys, { unit: 'day', length: listedDays });
  return { items: items.map((row) => groupOf(row, byDay)), total };
}

const noteOf = (note: FailureNoteRow): FailureNote => ({
  id: note.id,
  author_id: note.author_id,
  author_name: note.author_name,
  text: maskText(note.text),
  created_at: note.created_at.toISOString(),
  edited_at: note.edited_at?.toISOString() ?? null,
});

/** One failure with its course. @throws HttpError 404 */
export async function groupDetail(
  { pool }: FailureGroupDeps,
  account: string,
  key: string,
): Promise<FailureGroupDetail> {
  const row = await failureGroupRepository.get(pool, account, key);
  if (!row) throw notFound('failure');
  const [notes, byHour, byDay] = await Promise.all([
    failureNoteRepository.list(pool, account, key),
    failureGroupRepository.course(pool, account, [key], { unit: 'hour', length: hours }),
    failureGroupRepository.course(pool, account, [key], { unit: 'day', length: days }),
  ]);
  return {
    ...groupOf(row, byDay),
    state_at: row.state_at.toISOString(),
    state_by: row.state_by,
    fixed_revision: row.fixed_revision,
    notes: notes.map(noteOf),
    hours: stretchesOf(byHour, key, hours),
    days: stretchesOf(byDay, key, days),
    revision: row.revision,
  };
}

async function ownerOf({ membersOf }: FailureGroupDeps, { organisationId }: Caller, id: string) {
  if (id === '') return { id, name: '' };
  const member = (await membersOf(organisationId)).find(({ userId }) => userId === id);
  if (!member) throw notFound('member');
  return { id, name: member.name || member.email };
}

type WantedMute = Pick<FailureGroupChange, 'muted_until' | 'muted_failures' | 'muted_window'>;

const muteOf = ({ muted_until, muted_failures, muted_window }: WantedMute): Mute => ({
  until: muted_until === null ? null : new Date(muted_until),
  failures: muted_failures,
  window: muted_failures === null ? null : muted_window,
});

async function changeOf(
  deps: FailureGroupDeps,
  caller: Caller,
  { revision }: ShownGroupRow,
  { state, fixed_in, owner_id, ...mute }: FailureGroupChange,
): Promise<GroupChange> {
  return {
    ...(state && {
      state: {
        ...{ state, by: caller.name || caller.email },
        fixedRevision: state === 'fixed' ? revision + (fixed_in === 'next' ? 1 : 0) : null,
        mute: state === 'muted' ? muteOf(mute) : null,
      },
    }),
    ...(owner_id !== undefined && { owner: await ownerOf(deps, caller, owner_id) }),
  };
}

function actsOf(name: string, { state, owner }: GroupChange): Act[] {
  return [
    ...(state ? [act('failure.marked', { name, state: stateWords[state.state] })] : []),
    ...(owner?.name ? [act('failure.given', { name, owner: owner.name })] : []),
    ...(owner && !owner.name ? [act('failure.left', { name })] : []),
  ];
}

/** Changes what is given, tracks it and tells other pages. @throws HttpError 404 for a failure or an owner that the account does not have */
export async function changeGroup(
  deps: FailureGroupDeps,
  caller: Caller,
  key: string,
  wanted: FailureGroupChange,
): Promise<FailureGroupDetail> {
  const account = caller.accountNumber;
  const row = await failureGroupRepository.get(deps.pool, account, key);
  if (!row) throw notFound('failure');
  const change = await changeOf(deps, caller, row, wanted);
  await inTransaction(deps.pool, async (database) => {
    if (!(await failureGroupRepository.change(database, account, key, change))) throw notFound('failure');
    const acts = actsOf(row.scenario_name, change);
    if (acts.length > 0) await trackingRepository.recordAll(database, caller, 'scenario', acts);
  });
  deps.changed(account, key);
  return groupDetail(deps, account, key);
}
