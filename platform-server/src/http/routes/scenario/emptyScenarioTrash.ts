import { emptyScenarioTrash } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `DELETE scenario/empty-trash/`: admins only (SEC-10). */
export function emptyScenarioTrashRoute({ scenarios }: ScenarioServices): Route {
  return route(emptyScenarioTrash, ({ caller }) => scenarios.emptyTrash(caller));
}
