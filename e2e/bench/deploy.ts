import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { Results } from '../../tools/bench/results.ts';
import { median } from '../../tools/bench/statistics.ts';
import { withText } from '../releases/changes.ts';
import { derived } from '../releases/derived.ts';
import { type Team, teamOf } from '../releases/team.ts';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';
import { people } from '../steps/people.ts';

/**
 * Measures how long a change of what is live takes to have its effect, from the beginning of the command on.
 *
 * `node bench/deploy.ts [--rounds 10]`
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const remote = 'remote-data-triggers';
const address = '/data/webhook';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

interface Samples {
  [effect: string]: number[];
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const subscribed = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded')) resolve();
      }),
    );
  });
  await page.goto(address);
  await subscribed;
  await heading(page, 'Webhooks').waitFor();
  return page;
}

/** One promote, rollback, kill and revival; `page` is open all the time. */
async function measureRound(page: Page, { change }: Team, hash: string, samples: Samples): Promise<void> {
  const time = async (effect: string, act: () => Promise<unknown>) => {
    const begun = performance.now();
    await act();
    samples[effect] = [...(samples[effect] ?? []), performance.now() - begun];
  };
  await time('promote → notice in an open page', async () => {
    await change({ action: 'promote', release: hash });
    await page.getByText('A new version is available').waitFor();
  });
  const fresh = await page.context().newPage();
  await time('rollback → a new page has the release before', async () => {
    await change({ action: 'rollback' });
    await fresh.goto(address);
    await heading(fresh, 'Webhooks').waitFor();
  });
  await fresh.close();
  await time('kill → card in an open page', async () => {
    await change({ action: 'kill', message: 'Back at noon.' });
    await page.getByText('Back at noon.').waitFor();
  });
  await time('revive → area back in an open page', async () => {
    await change({ action: 'revive' });
    await heading(page, 'Webhooks').waitFor();
  });
}

async function measure(context: BrowserContext, team: Team): Promise<Samples> {
  const release = await derived(remote, withText('"title":"Webhooks"', '"title":"Webhooks, anew"'));
  await team.publish(release);
  const samples: Samples = {};
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const page = await openPage(context);
    await measureRound(page, team, release.document.hash, samples);
    await page.close();
  }
  return samples;
}

const results = await Results.begin('deploy', { rounds: Number(options.rounds) });
const server = await startServer();
const browser = await chromium.launch(browserLaunch);
try {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const { email, password } = people.member;
  await context.request.post('/login', { form: { email, password }, maxRedirects: 0 });
  const team = await teamOf(server.url, remote);
  const samples = await measure(context, team);
  results.table(
    Object.entries(samples).map(([what, times]) => ({
      what,
      'p50 ms': Math.round(median(times)),
      'max ms': Math.round(Math.max(...times)),
    })),
    { medianOf: Number(options.rounds) },
  );
  await team.leave();
} finally {
  await browser.close();
  await server.stop();
}
await results.write();
