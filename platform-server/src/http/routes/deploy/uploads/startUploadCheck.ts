import { startUploadCheck } from 'shared-contracts/api/deploy';
import { HttpError } from '../../../httpError.ts';
import { deployRoute, type Route } from '../../../route.ts';
import type { UploadRouteServices } from './services.ts';

/** `POST deploy/uploads/:id/check/`: the live plan with this candidate, for the browser that visits it. */
export function startUploadCheckRoute({ publisher, checkSession }: UploadRouteServices): Route {
  return deployRoute(startUploadCheck, async ({ params, actor, request }) => {
    const upload = await publisher.uploads.find(params.id, actor);
    if (upload.state === 'stored')
      throw new HttpError('conflict', 'This release is stored already: preview it instead.');
    publisher.uploads.requireWhole(upload);
    return checkSession.start(upload.document, request.headers.host);
  });
}
