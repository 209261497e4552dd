import { changeLineageFields, getLineage, listLineageFields } from 'shared-contracts/api/lineage';
import { type Route, route } from '../../routing/route.ts';
import * as lineageRepository from '../../store/repositories/lineageRepository.ts';
import { mailReaderOf } from '../../store/repositories/mailboxRepository.ts';
import type { LineageIndex } from './lineageIndex.ts';
import { type LineageDeps, lineageOf } from './lineageStory.ts';

export interface LineageRouteDeps {
  lineage: LineageDeps & { index: Pick<LineageIndex, 'flush'> };
}

/** The calls of the page that traces a value. */
export function lineageRoutes({ lineage }: LineageRouteDeps): readonly Route[] {
  const { pool, index } = lineage;
  return [
    route(getLineage, async ({ caller, query: { q, scenario_id: scenarioId, before } }) => {
      if (before === '') await index.flush(caller.accountNumber);
      return lineageOf(lineage, { reader: mailReaderOf(caller), value: q, scenarioId, before });
    }),
    route(listLineageFields, async ({ caller }) => {
      await index.flush(caller.accountNumber);
      return lineageRepository.fields(pool, caller.accountNumber);
    }),
    route(changeLineageFields, async ({ caller, body: { paths, state } }) => {
      await lineageRepository.changeFields(pool, caller.accountNumber, paths, state);
      return lineageRepository.fields(pool, caller.accountNumber);
    }),
  ];
}
