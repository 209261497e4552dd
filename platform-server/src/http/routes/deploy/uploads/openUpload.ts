import { openUpload } from 'shared-contracts/api/deploy';
import { deployRoute, type Route } from '../../../route.ts';
import type { UploadRouteServices } from './services.ts';

/** `POST deploy/uploads/`: checks the document of a release, and takes its files if it passes. */
export function openUploadRoute({ publisher }: UploadRouteServices): Route {
  return deployRoute(openUpload, ({ body, actor }) => publisher.uploads.open(body.document, actor, body.dry_run));
}
