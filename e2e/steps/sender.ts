import { type APIResponse, request, test } from '@playwright/test';

/** Another system that posts to a webhook: it has no session, and knows the address alone. */
export function post(address: string, data: unknown): Promise<APIResponse> {
  return send(address, { method: 'POST', data });
}

interface Delivery {
  method: string;
  /** An object is sent as JSON; text as it is. */
  data?: unknown;
  headers?: Record<string, string>;
}

export function send(address: string, delivery: Delivery): Promise<APIResponse> {
  return test.step(`another system sends a ${delivery.method} to the webhook`, async () => {
    const sender = await request.newContext();
    const answer = await sender.fetch(address, delivery);
    await answer.body();
    return answer;
  });
}
