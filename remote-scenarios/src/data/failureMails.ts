import { getFailureMails, switchFailureMails } from 'shared-contracts/api/scenario';
import { useCommand, useEndpoint, useLocale } from 'shared-contracts/react';

/** Whether the user is told by mail when runs of a scenario fail, and the switch for it. */
export function useFailureMails(id: string) {
  const language = useLocale();
  const { data, error, mutate } = useEndpoint(getFailureMails, { params: { id } }, { quiet: true });
  const command = useCommand(switchFailureMails, { quiet: true });
  return {
    /** Undefined while it is not known. */
    on: data?.on,
    /** What holds for the scenarios that the user has chosen nothing for. */
    all: data?.all,
    failed: Boolean(error ?? command.error),
    switching: command.running,
    async turn(on: boolean): Promise<void> {
      const answer = await command.run({ params: { id }, body: { on, language } });
      await mutate(answer, { revalidate: false });
    },
  };
}
