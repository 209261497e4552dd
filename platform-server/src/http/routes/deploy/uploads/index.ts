import type { Route } from '../../../route.ts';
import { finishUploadRoute } from './finishUpload.ts';
import { openUploadRoute } from './openUpload.ts';
import type { UploadRouteServices } from './services.ts';
import { startUploadCheckRoute } from './startUploadCheck.ts';

export function uploadRoutes(services: UploadRouteServices): readonly Route[] {
  return [openUploadRoute(services), startUploadCheckRoute(services), finishUploadRoute(services)];
}
