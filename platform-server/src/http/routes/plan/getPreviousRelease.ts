import { getPreviousRelease } from 'shared-contracts/api/plan';
import { HttpError } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import type { PlanServices } from './services.ts';

/** `GET plan/previous/`: the release to fall back to on a page where that of the plan failed. */
export function getPreviousReleaseRoute({ registry, previousOf }: PlanServices): Route {
  return route(getPreviousRelease, async ({ caller, request, query: { remote } }) => {
    await registry.catchUp();
    const previous = await previousOf(caller, request, remote);
    if (previous) return { ...previous };
    throw new HttpError('not_found', `There is no release of ${remote} before yours that runs in this shell.`);
  });
}
