import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { people } from '../steps/people.ts';
import { callAs, request } from '../steps/productApi.ts';
import { haveScenario } from '../steps/scenarios.ts';
import { openAs } from '../steps/signIn.ts';

const program = join(import.meta.dirname, '../../tunnel-agent/src/main.js');

function startAgent(server: string, token: string, allow: string): ChildProcess {
  const args = [program, '--server', server, '--allow', allow, '--name', 'rack-1'];
  return spawn(process.execPath, args, { env: { PATH: process.env.PATH, WEFT_TUNNEL_TOKEN: token }, stdio: 'ignore' });
}

/** A service that nobody but the agent is to reach, and what it was asked for. */
async function openPrivateService() {
  const asked: string[] = [];
  const service = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.end('{"stock": 7}');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  return { target: `127.0.0.1:${(service.address() as AddressInfo).port}`, asked, close: () => service.close() };
}

/** A scenario that calls a service through a tunnel. */
function callingThrough(page: Page, tunnel_id: string, target: string) {
  const config = { method: 'GET', url: `http://${target}/stock`, tunnel_id };
  return haveScenario(page, `Stock ${tunnel_id}`, [{ type: 'http', label: 'Ask for stock', config }]);
}

test('a run waits for the agent of a tunnel and goes through it; the tunnel is switched off and on again', async ({
  page,
}) => {
  const service = await openPrivateService();
  const name = `Warehouse ${test.info().workerIndex}-${Date.now()}`;
  await openAs(page, people.superadmin, '/tunnel');
  const server = new URL(page.url()).origin;
  await page.getByRole('button', { name: 'New tunnel' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Targets').fill(`${service.target},`);
  await form.getByRole('button', { name: 'Create tunnel' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const command = page.getByText(/WEFT_TUNNEL_TOKEN=weft_tunnel_/);
  await expect(command).toContainText(`--server ${server}`);
  await expect(command).toContainText(`--allow ${service.target}`);
  await expectAccessible(page, 'a tunnel with a new token');
  const tunnel = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const scenario = await callingThrough(page, tunnel, service.target);
  // Answered when the run has ended.
  const running = callAs(page, 'POST', `/scenario/run/${scenario.id}`, {});
  await expect(page.getByText('1 run on hold')).toBeVisible();
  const token = /WEFT_TUNNEL_TOKEN=(\S+)/.exec((await command.textContent()) ?? '')?.[1] ?? '';
  const agents = page.getByRole('table', { name: 'Agents' });
  const agent = startAgent(server, token, service.target);
  try {
    await expect(agents.getByRole('cell', { name: 'rack-1' })).toBeVisible();
    await expect(page.getByText('Online').first()).toBeVisible();
    // The run that waited continues on its own.
    await running;
    await expect(page.getByRole('region', { name: 'Last requests' }).first()).toContainText('Answered · 200');
    await expect(page.getByText('1 run on hold')).toBeHidden();
    expect(service.asked).toEqual(['GET /stock']);
    await expectAccessible(page, 'a tunnel with an agent and a request');
    await page.goto(`/scenario/${scenario.id}/logs`);
    await expect(page.getByText('Successful').first()).toBeVisible();
    await page.goto(`/tunnel/${tunnel}`);
    await expect(agents.getByRole('cell', { name: 'rack-1' })).toBeVisible();
    await expect(page.getByText(token)).toHaveCount(0);
    await page.getByRole('button', { name: 'Switch off' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('1 agent is disconnected');
    await question.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByText('The tunnel is switched off')).toBeVisible();
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(agents.getByRole('cell', { name: 'rack-1' })).toBeVisible();
    await expect(page.getByText('Online').first()).toBeVisible();
  } finally {
    agent.kill('SIGKILL');
    service.close();
  }
});

test('tunnels are no business of those who are no super admin: route, navigation and calls', async ({ page }) => {
  await openAs(page, people.admin, '/tunnel');
  await page.waitForURL(/\/unauthorized\?/);
  await expect(page.getByRole('link', { name: 'Secure Tunnels' })).toHaveCount(0);
  expect((await request(page, 'GET', '/tunnel/')).status()).toBe(403);
  expect((await request(page, 'POST', '/tunnel/', { name: 'Mine', targets: ['*:*'] })).status()).toBe(403);
  expect((await request(page, 'GET', '/tunnel/choices/')).status()).toBe(200);
});
