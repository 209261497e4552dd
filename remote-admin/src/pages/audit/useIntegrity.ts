import { useEffect, useState } from 'react';
import type { EndpointOutput } from 'shared-contracts/api';
import { verifyAuditChain } from 'shared-contracts/api/audit';
import { useHost } from 'shared-contracts/react';

type Verified = EndpointOutput<typeof verifyAuditChain>;

/** A chain up to so many places is verified without being asked to. */
export const verifiedAtOnce = 20_000;

const beginning: Verified = { verified: 0, more: true, broken: null };

/** Verifies the chain page by page up to `places`, and goes on when it grows. */
export function useIntegrity(places: number) {
  const { api } = useHost();
  const [requested, setRequested] = useState(false);
  const [{ verified, broken }, setVerified] = useState(beginning);
  const [error, setError] = useState<unknown>(null);
  const wanted = (requested || places <= verifiedAtOnce) && places > verified && !broken && !error;
  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    api
      .call(verifyAuditChain, { query: { after: verified } }, { quiet: true })
      .then((page) => isCurrent && setVerified(page))
      .catch((failure: unknown) => isCurrent && setError(failure));
    return () => {
      isCurrent = false;
    };
  }, [api, wanted, verified]);
  const verify = () => {
    setRequested(true);
    setError(null);
  };
  return { verified, broken, error, running: wanted, verify };
}
