import { screen, within } from '@testing-library/react';
import { planOf } from '../../../test/plan.ts';
import { codeOf } from '../../../test/remoteCode.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { overlayActions } from '../../shell/overlayStore.ts';
import { AboutDialog } from './AboutDialog.tsx';

beforeEach(() => {
  window.matchMedia = ((query: string) => ({
    matches: false,
    media: query,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
});
afterEach(() => overlayActions.closeAbout());

test('lists the shell and each area as this page has them, and copies it', async () => {
  const plan = planOf({ preview: { remote: 'remote-connectors', version: '1.2.3', expiresAt: '', canWrite: false } });
  const code = codeOf();
  const scenarios = plan.remotes[0]!;
  code.unit(scenarios).replace({ ...scenarios, release: { ...scenarios.release!, hash: 'old1', version: '1.2.0' } });
  overlayActions.openAbout();
  const { user } = await renderShell(<AboutDialog />, { plan, shell: { code } });
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(row(/^Host/).getByText('host')).toBeVisible();
  expect(row(/^Scenarios previous release/).getByText('1.2.0')).toBeVisible();
  expect(row(/^Connectors preview/).getByText('abc123')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy versions' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('host-shell host\n');
  expect(copied).toContain('remote-scenarios 1.2.0 old1 (previous)');
});
