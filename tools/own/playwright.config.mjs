import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags } from '../deploy/browserCheck/engine.mjs';

const { server } = JSON.parse(process.env.WEFT_CHECK ?? '{}');
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: join(process.cwd(), 'browser'),
  outputDir: join(process.cwd(), 'node_modules', '.cache', 'browser'),
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: server,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
});
