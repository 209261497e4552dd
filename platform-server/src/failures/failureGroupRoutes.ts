import {
  addFailureNote,
  changeFailureGroup,
  editFailureNote,
  getFailureGroup,
  listFailureGroups,
  removeFailureNote,
} from 'shared-contracts/api/failure-group';
import { type Route, route } from '../routing/route.ts';
import { changeGroup, type FailureGroupDeps, groupDetail, listGroups } from './failureGroups.ts';
import { addNote, editNote, removeNote } from './failureNotes.ts';

const placeOf = ({ id, note_id }: { id: string; note_id: string }) => ({ key: id, id: note_id });

/** Failures by cause: their list, one with its course, and what people decide and note about it. */
export function failureGroupRoutes(deps: FailureGroupDeps): readonly Route[] {
  return [
    route(listFailureGroups, ({ caller, query }) => listGroups(deps, caller, query)),
    route(getFailureGroup, ({ caller, params }) => groupDetail(deps, caller.accountNumber, params.id)),
    route(changeFailureGroup, ({ caller, params, body }) => changeGroup(deps, caller, params.id, body)),
    route(addFailureNote, ({ caller, params, body }) => addNote(deps, caller, params.id, body.text)),
    route(editFailureNote, ({ caller, params, body }) => editNote(deps, caller, placeOf(params), body.text)),
    route(removeFailureNote, ({ caller, params }) => removeNote(deps, caller, placeOf(params))),
  ];
}
