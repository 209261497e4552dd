import type { EndpointInput, EndpointOutput } from 'shared-contracts/api';
import type { putScenarioDraft, ScenarioDraft } from 'shared-contracts/api/scenario';

/** The calls that keep a draft. Each rejects with the `ApiError`. */
export interface DraftCalls {
  get: (id: string) => Promise<ScenarioDraft | null>;
  put: (
    id: string,
    body: EndpointInput<typeof putScenarioDraft>['body'],
  ) => Promise<EndpointOutput<typeof putScenarioDraft>>;
  discard: (id: string, revision: number) => Promise<unknown>;
}
