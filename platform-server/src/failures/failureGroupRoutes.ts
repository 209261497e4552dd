import { changeFailureGroup, getFailureGroup, listFailureGroups } from 'shared-contracts/api/failure-group';
import { type Route, route } from '../routing/route.ts';
import { changeGroup, type FailureGroupDeps, groupDetail, listGroups } from './failureGroups.ts';

/** Failures by cause: their list, one with its course, and what people decide about it. */
export function failureGroupRoutes(deps: FailureGroupDeps): readonly Route[] {
  return [
    route(listFailureGroups, ({ caller, query }) => listGroups(deps, caller, query)),
    route(getFailureGroup, ({ caller, params }) => groupDetail(deps, caller.accountNumber, params.id)),
    route(changeFailureGroup, ({ caller, params, body }) => changeGroup(deps, caller, params.id, body)),
  ];
}
