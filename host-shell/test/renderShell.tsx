import type { ReactNode } from 'react';
import type { Plan } from 'shared-contracts/deploy';
import {
  createTestHost,
  type RenderedPage,
  renderPage,
  type TestHost,
  type TestHostOptions,
} from 'shared-contracts/testing';
import { english as en } from '../src/messages/en/index.ts';
import { french as fr } from '../src/messages/fr/index.ts';
import { hostNamespace } from '../src/messages/language.ts';
import { planRoutesOf } from '../src/routes/planRoutes.ts';
import { type Shell, ShellContext } from '../src/services/shell.ts';
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

/** Renders a part of the shell with its services, of which the test gives what it needs. */
export async function renderShell(part: ReactNode, options: RenderShellOptions = {}): Promise<RenderedPage<TestHost>> {
  const { plan = planOf(), path, pattern, locale, prepare, ...hostOptions } = options;
  const host = createTestHost({ remoteId: 'host-shell', ...hostOptions });
  prepare?.(host);
  const shell = {
    plan,
    routes: planRoutesOf(plan),
    host,
    session: { record: () => null, ...host.session },
    code: codeOf(),
    outcomes: { shown: jest.fn(), failed: jest.fn(), stop: jest.fn() },
    language: { change: jest.fn(async () => undefined) },
    signOut: jest.fn(async () => undefined),
    switchOrganisation: jest.fn(async () => undefined),
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
