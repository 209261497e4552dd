import { ApiError } from 'shared-contracts/api';
import { deleteScenarioVariable, getScenario } from 'shared-contracts/api/scenario';
import { useCommand, useHost, useMutateEndpoint } from 'shared-contracts/react';

/** Deletes a variable on the server; the record it answers with goes into the cache, from where the open page takes it. */
export function useDeleteVariable() {
  const { notices } = useHost();
  const mutate = useMutateEndpoint();
  const { run, running } = useCommand(deleteScenarioVariable);
  const remove = async (id: string, name: string) => {
    try {
      const scenario = await run({ params: { id, name } });
      await mutate(getScenario, () => scenario, { where: ({ params }) => params.id === id });
    } catch (error) {
      const message = error instanceof ApiError && error.envelope ? error.envelope.message : String(error);
      notices.show({ message, color: 'error' });
    }
  };
  return { remove, running };
}
