import { useSearchParams } from 'react-router';
import { beginCheckout, isBillingAddress, openPortal } from 'shared-contracts/api/subscription';
import { useCommand, useSession } from 'shared-contracts/react';

/** Leaves for where the server leads, if that is Weft or the billing provider over https (SEC-08). */
export function leaveFor(url: string): void {
  if (!isBillingAddress(url, location.origin)) throw new Error(`Refused to open ${url}`);
  location.assign(url);
}

/** Checkout and portal, for who may change the plan. */
export function useBillingCommands() {
  const checkout = useCommand(beginCheckout);
  const portal = useCommand(openPortal);
  const { access } = useSession();
  return {
    mayChange: access.isAdmin,
    running: checkout.running || portal.running,
    error: checkout.error ?? portal.error,
    upgrade: () => void checkout.run({ body: {} }).then(({ url }) => leaveFor(url), ignore),
    manage: () => void portal.run({ body: {} }).then(({ url }) => leaveFor(url), ignore),
  };
}

/** The command's own error says it. */
function ignore(): void {}

/** Leads back to the overview. What was paid for is another plan: the whole page is read again. */
export function returnToPlan(result: string): void {
  location.assign(`/subscription?return=${result}`);
}

/** How the browser came back from checkout or portal, with the id the provider adds. */
export function useReturn(): { result: string | null; id: string | null; state: string | null } {
  const [params] = useSearchParams();
  return { result: params.get('return'), id: params.get('id'), state: params.get('state') };
}
