import {
  getSampleWorkspace,
  removeSampleWorkspace,
  restartSampleWorkspace,
  type SampleStep,
  sendSampleOrder,
  switchSampleService,
} from 'shared-contracts/api/sample-workspace';
import { useCommand, useEndpoint, useHost } from 'shared-contracts/react';
import { useShell } from '../shell/shell.ts';

/** What is ticked off happens on pages and in runs, so it is asked for while the guide is open. Milliseconds. */
const pollMs = { making: 700, ready: 2_500 } as const;

/** The workspace, asked for again and again while its guide is shown. */
export function useSampleWorkspace() {
  const { data, error, mutate } = useEndpoint(
    getSampleWorkspace,
    {},
    { refreshInterval: (latest) => (latest?.state === 'making' ? pollMs.making : pollMs.ready), quiet: true },
  );
  return { workspace: data, error, read: () => mutate() };
}

/** What the guide itself can do for a step. */
export function useStepActs(read: () => Promise<unknown>) {
  const order = useCommand(sendSampleOrder);
  const service = useCommand(switchSampleService);
  const sendOrder = async () => {
    await order.run({});
    await read();
  };
  const switchTo = async (is_on: boolean) => {
    await service.run({ body: { is_on } });
    await read();
  };
  const acts: Partial<Record<SampleStep, () => Promise<void>>> = {
    'send-order': sendOrder,
    'stop-service': () => switchTo(false),
    'start-service': () => switchTo(true),
  };
  return { acts, sendOrder };
}

/** Leaves the workspace for a new one, or leaves it permanently. */
export function useLeaving() {
  const { api } = useHost();
  const shell = useShell();
  const startOver = async () => {
    const { organisation_id } = await api.call(restartSampleWorkspace, {});
    await shell.switchOrganisation(organisation_id);
  };
  const remove = async () => {
    const record = shell.session.record();
    const other = record?.organisations.find(({ id }) => id !== record.organisation.id);
    await api.call(removeSampleWorkspace, {});
    // Whoever came from the sign-in page goes with the workspace.
    if (other) await shell.switchOrganisation(other.id);
    else await shell.signOut();
  };
  return { startOver, remove };
}
