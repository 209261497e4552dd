import {
  createLogDestination,
  deleteLogDestination,
  type LogDestinationContent,
  listLogDestinations,
  saveLogDestination,
  testLogDestination,
} from 'shared-contracts/api/log-streaming';
import { useEndpoint, useHost, useMutateEndpoint } from 'shared-contracts/react';

/** Milliseconds after which it is read again how far destinations are, while they are on screen. */
const readEvery = 5_000;

export const useLogDestinations = () =>
  useEndpoint(listLogDestinations, {}, { quiet: true, refreshInterval: readEvery });

/** What a form of a destination sends; `id` is null for a new one. */
export interface LogDestinationSave {
  id: string | null;
  body: LogDestinationContent & { renew_secret?: boolean };
}

/** What can be done with destinations; the list is up to date when it is done. */
export function useLogDestinationCommands() {
  const { api } = useHost();
  const mutate = useMutateEndpoint();
  const refreshed = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } finally {
      await mutate(listLogDestinations);
    }
  };
  return {
    save: ({ id, body }: LogDestinationSave) =>
      refreshed(
        id === null ? api.call(createLogDestination, { body }) : api.call(saveLogDestination, { params: { id }, body }),
      ),
    remove: (id: string) => refreshed(api.call(deleteLogDestination, { params: { id } })),
    test: (id: string) => refreshed(api.call(testLogDestination, { params: { id } })),
  };
}
