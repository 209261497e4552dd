import { finishUpload } from 'shared-contracts/api/deploy';
import { deployRoute, type Route } from '../../../route.ts';
import type { UploadRouteServices } from './services.ts';

/** `POST deploy/uploads/:id/finish/`: reads every byte back and writes the release. Once it is stored, tells it again. */
export function finishUploadRoute({ publisher }: UploadRouteServices): Route {
  return deployRoute(finishUpload, ({ params, body, actor }) =>
    publisher.finish(params.id, actor, { browser: body.browser, skipReason: body.skip_reason }),
  );
}
