import { test as base } from '@playwright/test';
import { enterCheck } from '../deploy/browserCheck/engine.mjs';

export { expect } from '@playwright/test';

/** Its pages are the live plan's with this remote in it; who visits them has every role, an empty organisation, and may only read. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const { server, check } = JSON.parse(process.env.WEFT_CHECK ?? '{}');
    if (!server) throw new Error('Run the browser tests with: npm run test:browser');
    await enterCheck(context, check, server);
    await use(context);
  },
});
