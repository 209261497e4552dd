import type { ReactNode } from 'react';
import type { Plan } from 'shared-contracts/deploy';
import {
  createTestHost,
  type RenderedPage,
  renderPage,
  type TestHost,
  type TestHostOptions,
} from 'shared-contracts/testing';
import drawer from '../src/messages/en/drawer.json' with { type: 'json' };
import { english } from '../src/messages/en/index.ts';
import landing from '../src/messages/en/landing.json' with { type: 'json' };
import { laterEnglish } from '../src/messages/en/later.ts';
import { french as fr } from '../src/messages/fr/index.ts';
import { hostNamespace } from '../src/messages/language.ts';
import { planRoutesOf } from '../src/plan/planRoutes.ts';
import { createIconDrawings } from '../src/services/iconDrawings.ts';
import { createHostedPages } from '../src/session/hostedPages.ts';
import { type Shell, ShellContext } from '../src/shell/shell.ts';
import { createFakeAuthClient } from './auth.ts';
import { planOf } from './plan.ts';
import { codeOf } from './remoteCode.ts';

export interface RenderShellOptions extends TestHostOptions {
  plan?: Plan;
  shell?: Partial<Shell>;
  path?: string;
  pattern?: string;
  locale?: 'en' | 'fr';
  /** Called before anything renders, to give the answers of the API. */
  prepare?: (host: TestHost) => void;
}

const en = { ...english, ...drawer, ...landing, ...laterEnglish };

/** Renders a part of the shell with its services, of which the test gives what it needs. */
export async function renderShell(part: ReactNode, options: RenderShellOptions = {}): Promise<RenderedPage<TestHost>> {
  const { plan = planOf(), path, pattern, locale, prepare, ...hostOptions } = options;
  const routes = planRoutesOf(plan);
  const paths = Object.fromEntries([...routes].map(([name, { route }]) => [name, route.path]));
  const host = createTestHost({ remoteId: 'host-shell', paths, ...hostOptions });
  prepare?.(host);
  const shell = {
    plan,
    icons: createIconDrawings(plan.icons, async () => new Response('', { status: 404 })),
    routes,
    isRefused: async () => false,
    host,
    hostedPages: createHostedPages(createFakeAuthClient(null)),
    session: { record: () => null, reloadAccount: jest.fn(async () => undefined), ...host.session },
    code: codeOf(),
    watch: { drawing: jest.fn(), left: jest.fn() },
    outcomes: { shown: jest.fn(), failed: jest.fn(), stop: jest.fn() },
    vitals: { opened: jest.fn() },
    language: { change: jest.fn(async () => undefined) },
    loadPreferences: jest.fn(async () => undefined),
    signOut: jest.fn(async () => undefined),
    switchOrganisation: jest.fn(async () => null),
    ...options.shell,
  } as unknown as Shell;
  return renderPage(<ShellContext value={shell}>{part}</ShellContext>, {
    host,
    path,
    pattern,
    locale,
    messages: { [hostNamespace]: { en, fr } },
  });
}
