import { z } from 'zod';
import { subscriptionSchema } from '../account/index.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { billing, quantitySchema } from './billing.ts';

const quantityBody = z.object({ quantity: quantitySchema });

/** A checkout of the embedded plan, which takes no payment. */
export const embeddedCheckoutSchema = z.object({
  id: z.string(),
  /** What is subscribed to unless it is changed at the confirmation. */
  quantity: z.number().int(),
  expires_at: instant,
  state: z.enum(['open', 'confirmed', 'expired']),
});

export const getEmbeddedCheckout = endpoint({
  id: 'subscription.embedded-checkout',
  method: 'GET',
  path: '/subscription/embedded/checkout/:id',
  summary: 'A checkout of the embedded plan',
  access: billing,
  params: idParams,
  answer: embeddedCheckoutSchema,
});

/** Begins the subscription; once for each checkout, however often it is called. */
export const confirmEmbeddedCheckout = endpoint({
  id: 'subscription.embedded-confirm',
  method: 'POST',
  path: '/subscription/embedded/checkout/:id/confirm/',
  summary: 'Confirm a checkout of the embedded plan',
  access: billing,
  params: idParams,
  body: quantityBody,
  answer: subscriptionSchema,
});

/** The new quantity holds at once. */
export const changeEmbeddedSubscription = endpoint({
  id: 'subscription.embedded-change',
  method: 'PUT',
  path: '/subscription/embedded/',
  summary: 'Change the operations of the embedded plan',
  access: billing,
  body: quantityBody,
  answer: subscriptionSchema,
});

/** The subscription goes on until the end of its term and is not renewed. */
export const cancelEmbeddedSubscription = endpoint({
  id: 'subscription.embedded-cancel',
  method: 'POST',
  path: '/subscription/embedded/cancel/',
  summary: 'Cancel the embedded plan at the end of its term',
  access: billing,
  answer: subscriptionSchema,
});

/** Takes a cancellation back before the term is over. */
export const resumeEmbeddedSubscription = endpoint({
  id: 'subscription.embedded-resume',
  method: 'POST',
  path: '/subscription/embedded/resume/',
  summary: 'Resume the embedded plan',
  access: billing,
  answer: subscriptionSchema,
});
