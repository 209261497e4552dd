import type { Subscription } from 'shared-contracts/api/account';
import type { Invoice } from 'shared-contracts/api/subscription';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';

/** Who changes the billing of their account. */
export type BillingActor = TrackingActor;

/** Where a subscription is started and changed: Weft itself, or a provider. */
export interface BillingProvider {
  readonly name: 'embedded' | 'chargebee';
  /**
   * Begins a checkout; answers where the browser goes.
   * @throws HttpError 409 for an account with a subscription, 503 when the provider does not answer
   */
  checkout(actor: BillingActor, quantity: number): Promise<string>;
  /**
   * Opens the portal; answers where the browser goes.
   * @throws HttpError 409 for an account without a subscription, 503 when the provider does not answer
   */
  portal(actor: BillingActor): Promise<string>;
  /**
   * Takes over what a checkout led to.
   * @throws HttpError 404 for one of others, 409 for one that is not finished, 503 when the provider does not answer
   */
  complete(actor: BillingActor, checkoutId: string): Promise<Subscription>;
  /** Newest first. @throws HttpError 503 when the provider does not answer */
  invoices(account: string): Promise<Invoice[]>;
  /**
   * Ends what is billed to an account that is being removed, at once. Repeated, it ends what has come meanwhile.
   * @throws HttpError 503 when the provider does not answer
   */
  end(account: string): Promise<void>;
  /** Brings subscriptions up to date whose time has come. */
  renewDue(now: number): Promise<void>;
}

/** Operations of a checkout that names none. */
export const usualQuantity = 50_000;
