import type pg from 'pg';
import { type FailureGroupDetail, maxFailureNotes } from 'shared-contracts/api/failure-group';
import { act } from '../acts/act.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import type { Caller } from '../routing/caller.ts';
import { newId } from '../store/ids.ts';
import * as failureGroupRepository from '../store/repositories/failureGroupRepository.ts';
import * as failureNoteRepository from '../store/repositories/failureNoteRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import type { FailureNoteRow } from '../store/rows/failure.ts';
import { inTransaction } from '../store/transaction.ts';
import { type FailureGroupDeps, groupDetail } from './failureGroups.ts';

/** A note on a failure: the key of the failure, and the id of the note. */
export interface NotePlace {
  key: string;
  id: string;
}

type NoteAct = 'failure.note-added' | 'failure.note-edited' | 'failure.note-removed';

/** Writes, tracks the act and announces it to other pages. */
async function write(
  deps: FailureGroupDeps,
  caller: Caller,
  { key, code }: { key: string; code: NoteAct },
  change: (database: pg.PoolClient) => Promise<void>,
): Promise<FailureGroupDetail> {
  const account = caller.accountNumber;
  const group = await failureGroupRepository.get(deps.pool, account, key);
  if (!group) throw notFound('failure');
  await inTransaction(deps.pool, async (database) => {
    await change(database);
    await trackingRepository.recordAll(database, caller, 'scenario', [act(code, { name: group.scenario_name })]);
  });
  deps.changed(account, key);
  return groupDetail(deps, account, key);
}

async function noteOf(
  { pool }: FailureGroupDeps,
  { accountNumber }: Caller,
  { key, id }: NotePlace,
): Promise<FailureNoteRow> {
  const note = await failureNoteRepository.get(pool, accountNumber, key, id);
  if (!note) throw notFound('failure_note');
  return note;
}

/** Adds a note of the caller's. @throws HttpError 404, or 409 where the failure has as many as it may */
export function addNote(
  deps: FailureGroupDeps,
  caller: Caller,
  key: string,
  text: string,
): Promise<FailureGroupDetail> {
  const author = { author_id: caller.userId, author_name: caller.name || caller.email };
  const note = { account_number: caller.accountNumber, key, id: newId(), ...author, text };
  return write(deps, caller, { key, code: 'failure.note-added' }, async (database) => {
    if (!(await failureNoteRepository.add(database, note, maxFailureNotes)))
      throw new HttpError('conflict.failure_notes', { limit: maxFailureNotes });
  });
}

/** Replaces the text of a note. @throws HttpError 404, or 403 for a note of somebody else */
export async function editNote(
  deps: FailureGroupDeps,
  caller: Caller,
  place: NotePlace,
  text: string,
): Promise<FailureGroupDetail> {
  const note = await noteOf(deps, caller, place);
  if (note.author_id !== caller.userId) throw new HttpError('forbidden.note');
  return write(deps, caller, { key: place.key, code: 'failure.note-edited' }, async (database) => {
    if (!(await failureNoteRepository.edit(database, caller.accountNumber, place.id, text)))
      throw notFound('failure_note');
  });
}

/** Removes a note: its author, or an administrator. @throws HttpError 404, or 403 for anybody else */
export async function removeNote(
  deps: FailureGroupDeps,
  caller: Caller,
  place: NotePlace,
): Promise<FailureGroupDetail> {
  const note = await noteOf(deps, caller, place);
  const mayRemove = note.author_id === '' || note.author_id === caller.userId || caller.access.isAdmin;
  if (!mayRemove) throw new HttpError('forbidden.note');
  return write(deps, caller, { key: place.key, code: 'failure.note-removed' }, async (database) => {
    if (!(await failureNoteRepository.remove(database, caller.accountNumber, place.id))) throw notFound('failure_note');
  });
}
