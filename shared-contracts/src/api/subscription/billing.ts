import { z } from 'zod';
import { subscriptionSchema } from '../account/index.ts';
import { endpoint } from '../endpoint.ts';

/** The billing permission (SEC-28). */
export const billing = { write: true, anyOf: ['isAdmin'] } as const;

/** Operations a month that a subscription can be for. */
export const quantitySchema = z.number().int().min(1_000).max(100_000_000);

const leads = z.object({ url: z.string() });

/** Begins a checkout; the browser goes to `url` (API-16). Where it comes back to is the server's choice (SEC-08). */
export const beginCheckout = endpoint({
  id: 'subscription.checkout',
  method: 'POST',
  path: '/subscription/chargebee/checkout/',
  summary: 'Start the checkout of a subscription',
  access: billing,
  body: z.object({ quantity: quantitySchema.optional() }),
  optionalBody: true,
  answer: leads,
});

/** Opens the portal, where a subscription is changed and ended; the browser goes to `url` (API-18). */
export const openPortal = endpoint({
  id: 'subscription.portal',
  method: 'POST',
  path: '/subscription/chargebee/portal/',
  summary: 'Open the portal of the subscription',
  access: billing,
  body: z.object({}),
  optionalBody: true,
  answer: leads,
});

/** Takes over what a checkout at the provider led to, for a browser that comes back before its events do. */
export const completeCheckout = endpoint({
  id: 'subscription.checkout-complete',
  method: 'POST',
  path: '/subscription/chargebee/checkout/complete/',
  summary: 'Apply a finished checkout',
  access: billing,
  body: z.object({ id: z.string().min(1).max(200) }),
  answer: subscriptionSchema,
});
