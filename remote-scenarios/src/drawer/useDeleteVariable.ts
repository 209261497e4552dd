import { deleteScenarioVariable, getScenario } from 'shared-contracts/api/scenario';
import { useCommand, useMutateEndpoint } from 'shared-contracts/react';
import { useFailureNotice } from '../data/scenarioCommands.ts';

/** Deletes a variable on the server; the record it answers with goes into the cache, from where the open page takes it. */
export function useDeleteVariable() {
  const mutate = useMutateEndpoint();
  const fail = useFailureNotice();
  const { run, running } = useCommand(deleteScenarioVariable);
  const remove = async (id: string, name: string) => {
    try {
      const scenario = await run({ params: { id, name } });
      await mutate(getScenario, () => scenario, { where: ({ params }) => params.id === id });
    } catch (error) {
      fail(error);
    }
  };
  return { remove, running };
}
