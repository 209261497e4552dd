import { createPreview } from 'shared-contracts/api/deploy';
import { requireRemote } from '../../deployActor.ts';
import { deployRoute, type Route } from '../../route.ts';
import type { DeployServices } from './services.ts';

/** `POST deploy/previews/`: a link by which one user sees a stored release before others. */
export function createPreviewRoute({ previewMaker }: Pick<DeployServices, 'previewMaker'>): Route {
  return deployRoute(createPreview, ({ body, actor }) => {
    requireRemote(actor, body.remote);
    return previewMaker.make(body, actor.name);
  });
}
