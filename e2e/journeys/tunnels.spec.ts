import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { people } from '../steps/people.ts';
import { request } from '../steps/productApi.ts';
import { openAs } from '../steps/signIn.ts';

const program = join(import.meta.dirname, '../../tunnel-agent/src/main.js');

function startAgent(server: string, token: string, allow: string): ChildProcess {
  const args = [program, '--server', server, '--allow', allow, '--name', 'rack-1'];
  return spawn(process.execPath, args, { env: { PATH: process.env.PATH, WEFT_TUNNEL_TOKEN: token }, stdio: 'ignore' });
}

test('a super admin makes a tunnel, starts its agent, and switches it off and on again', async ({ page }) => {
  const name = `Warehouse ${test.info().workerIndex}-${Date.now()}`;
  await openAs(page, people.superadmin, '/tunnel');
  const server = new URL(page.url()).origin;
  await page.getByRole('button', { name: 'New tunnel' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Targets').fill('erp.internal:443,');
  await form.getByRole('button', { name: 'Create tunnel' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const command = page.getByText(/WEFT_TUNNEL_TOKEN=weft_tunnel_/);
  await expect(command).toContainText(`--server ${server}`);
  await expect(command).toContainText('--allow erp.internal:443');
  await expectAccessible(page, 'a tunnel with a new token');
  const token = /WEFT_TUNNEL_TOKEN=(\S+)/.exec((await command.textContent()) ?? '')?.[1] ?? '';
  const agent = startAgent(server, token, 'erp.internal:443');
  try {
    await expect(page.getByRole('cell', { name: 'rack-1' })).toBeVisible();
    await expect(page.getByText('Online').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('cell', { name: 'rack-1' })).toBeVisible();
    await expect(page.getByText(token)).toHaveCount(0);
    await page.getByRole('button', { name: 'Switch off' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('1 agent is disconnected');
    await question.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByText('No agent is connected')).toBeVisible();
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('cell', { name: 'rack-1' })).toBeVisible();
    await expect(page.getByText('Online').first()).toBeVisible();
  } finally {
    agent.kill('SIGKILL');
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
