import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { DelayedSkeleton } from 'shared-contracts/ui/core';
import { PlanOverview } from './overview/PlanOverview.tsx';

const EmbeddedCheckout = lazy(() =>
  import('./checkout/EmbeddedCheckout.tsx').then((part) => ({ default: part.EmbeddedCheckout })),
);
const EmbeddedPortal = lazy(() =>
  import('./portal/EmbeddedPortal.tsx').then((part) => ({ default: part.EmbeddedPortal })),
);
const InvoicePage = lazy(() => import('./invoice/InvoicePage.tsx').then((part) => ({ default: part.InvoicePage })));

/** What the address asks for: the pages of the embedded plan stand where those of a provider would be. */
function Shown() {
  const [params] = useSearchParams();
  const checkout = params.get('checkout');
  const invoice = params.get('invoice');
  if (checkout) return <EmbeddedCheckout id={checkout} />;
  if (params.get('portal') === 'open') return <EmbeddedPortal />;
  if (invoice) return <InvoicePage id={invoice} />;
  return <PlanOverview />;
}

/** The plan of the account and what is used of it (ACC-02). */
export function Page() {
  return (
    <Suspense fallback={<DelayedSkeleton rows={8} />}>
      <Shown />
    </Suspense>
  );
}
