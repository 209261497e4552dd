import {
  changeLedger,
  createDeployCredential,
  createPreview,
  type DeployChange,
  decideRequest,
  deliverAgain,
  listDeliveries,
  listDeployCredentials,
  listGrants,
  listPolicies,
  putGrant,
  putPolicy,
  revokeDeployCredential,
} from 'shared-contracts/api/deploy';
import { useCommand, useEndpoint, useMutateEndpoint } from 'shared-contracts/react';
import { useRefresh } from './live.ts';

/** What a change would do: everything is checked, nothing is written. `null` asks for nothing. */
export function useDryRun(change: DeployChange | null) {
  return useEndpoint(changeLedger, change && { body: { ...change, dry_run: true } }, {
    quiet: true,
    revalidateOnFocus: false,
  });
}

/** Writes an entry of the ledger; rejects with the server's error, so that the dialog can show it. */
export function useChange() {
  const command = useCommand(changeLedger, { quiet: true });
  const run = (change: DeployChange) => command.run({ body: { ...change, dry_run: false } });
  return { ...command, run };
}

/** Approves or rejects a change that waits for a second person. */
export function useDecideRequest() {
  const refresh = useRefresh();
  const command = useCommand(decideRequest, { quiet: true });
  const run = async (id: string, body: Parameters<typeof command.run>[0]['body']) => {
    try {
      return await command.run({ params: { id }, body });
    } finally {
      // Refused, it may be decided or outdated meanwhile.
      await refresh();
    }
  };
  return { ...command, run };
}

/** Makes a link by which one user sees a release before others. */
export function usePreviewLink() {
  const refresh = useRefresh();
  const command = useCommand(createPreview, { quiet: true });
  const run = async (body: Parameters<typeof command.run>[0]['body']) => {
    const made = await command.run({ body });
    await refresh();
    return made;
  };
  return { ...command, run };
}

/** Makes a credential; the answer holds its secret, which the server never tells again. */
export function useCreateCredential() {
  const mutate = useMutateEndpoint();
  const command = useCommand(createDeployCredential, { quiet: true });
  const run = async (body: Parameters<typeof command.run>[0]['body']) => {
    const made = await command.run({ body });
    await Promise.all([mutate(listDeployCredentials), mutate(listGrants)]);
    return made;
  };
  return { ...command, run };
}

/** Ends a credential at once. */
export function useRevokeCredential() {
  const mutate = useMutateEndpoint();
  const command = useCommand(revokeDeployCredential, { quiet: true });
  const run = async (id: string) => {
    await command.run({ params: { id } });
    await mutate(listDeployCredentials);
  };
  return { ...command, run };
}

/** Changes what a remote is granted; what it is now is read again, also when somebody else was quicker. */
export function usePutGrant() {
  const mutate = useMutateEndpoint();
  const command = useCommand(putGrant, { quiet: true });
  const run = async (remote: string, body: Parameters<typeof command.run>[0]['body']) => {
    try {
      return await command.run({ params: { remote }, body });
    } finally {
      await mutate(listGrants);
    }
  };
  return { ...command, run };
}

/** Sends a webhook to a back end once more; a refusal is a notice. */
export function useDeliverAgain() {
  const mutate = useMutateEndpoint();
  const command = useCommand(deliverAgain);
  const run = async (id: string) => {
    try {
      return await command.run({ params: { id } });
    } finally {
      await mutate(listDeliveries);
    }
  };
  return { ...command, run };
}

/** Makes the policy of a remote; what it is now is read again, also when somebody else was quicker. */
export function usePutPolicy() {
  const mutate = useMutateEndpoint();
  const command = useCommand(putPolicy, { quiet: true });
  const run = async (remote: string, body: Parameters<typeof command.run>[0]['body']) => {
    try {
      return await command.run({ params: { remote }, body });
    } finally {
      await mutate(listPolicies);
    }
  };
  return { ...command, run };
}
