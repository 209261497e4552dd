import { explainValue, listValueUses, readFieldHistory } from 'shared-contracts/api/explanation';
import { type Route, route } from '../routing/route.ts';
import { whileConnected } from '../routing/whileConnected.ts';
import type { Explanations } from './explanations.ts';

export interface ExplanationRouteDeps {
  explanations: Explanations;
}

/** The calls that explain values of recorded runs; who leaves ends the work. */
export function explanationRoutes({ explanations }: ExplanationRouteDeps): readonly Route[] {
  return [
    route(explainValue, ({ caller, params, query, request }) =>
      whileConnected(request, (signal) => explanations.explain(caller.accountNumber, params.id, query, signal)),
    ),
    route(listValueUses, ({ caller, params, query, request }) =>
      whileConnected(request, (signal) => explanations.uses(caller.accountNumber, params.id, query, signal)),
    ),
    route(readFieldHistory, ({ caller, params, query: { node_id, ...query }, request }) =>
      whileConnected(request, (signal) =>
        explanations.history(caller.accountNumber, params.id, { ...query, node: node_id }, signal),
      ),
    ),
  ];
}
