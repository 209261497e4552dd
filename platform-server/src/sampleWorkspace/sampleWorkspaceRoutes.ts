import {
  getSampleWorkspace,
  makeSampleWorkspace,
  removeSampleWorkspace,
  restartSampleWorkspace,
  sendSampleOrder,
  switchSampleService,
} from 'shared-contracts/api/sample-workspace';
import { notFound } from '../errors/httpError.ts';
import { preferredLocale } from '../languages/preferredLocale.ts';
import { type Route, route } from '../routing/route.ts';
import type { SampleWorkspaces } from './sampleWorkspaces.ts';

export interface SampleWorkspaceRouteDeps {
  /** Null on a server without demo accounts. */
  sampleWorkspaces: SampleWorkspaces | null;
}

/** The calls of sample workspaces. On a server without demo accounts there are none. */
export function sampleWorkspaceRoutes({ sampleWorkspaces }: SampleWorkspaceRouteDeps): readonly Route[] {
  const workspaces = () => {
    if (!sampleWorkspaces) throw notFound('sample_workspace');
    return sampleWorkspaces;
  };
  return [
    route(makeSampleWorkspace, async ({ caller, request }) => ({
      organisation_id: await workspaces().make(caller, preferredLocale(request.headers['accept-language'])),
    })),
    route(getSampleWorkspace, ({ caller }) => workspaces().view(caller)),
    route(restartSampleWorkspace, async ({ caller, request }) => ({
      organisation_id: await workspaces().startOver(caller, preferredLocale(request.headers['accept-language'])),
    })),
    route(removeSampleWorkspace, ({ caller }) => workspaces().remove(caller)),
    route(switchSampleService, ({ caller, body }) => workspaces().switchService(caller, body.is_on)),
    route(sendSampleOrder, async ({ caller }) => ({ event_id: await workspaces().sendOrder(caller) })),
  ];
}
