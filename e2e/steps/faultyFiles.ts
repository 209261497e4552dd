import type { Page, Route } from '@playwright/test';
import { intercept } from './intercept.ts';

/** What happens to a file on its way to the page. */
export type FileFault = (route: Route) => Promise<void>;

export const answers =
  (status: number): FileFault =>
  (route) =>
    route.fulfill({ status });

/** Neither an answer nor an end. */
export const neverAnswers: FileFault = () => Promise.resolve();

/** The last byte is another one, as a proxy or a disk that fails would leave it. */
export const alters: FileFault = async (route) => {
  const response = await route.fetch();
  const body = Buffer.from(await response.body());
  body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
  await route.fulfill({ response, body });
};

/** From now on this happens to files of a remote by this name. Returns the way back. */
export function befall(page: Page, remote: string, name: string, fault: FileFault): Promise<() => Promise<void>> {
  const address = new RegExp(`/r/${remote}/[^/]+/${name.replaceAll('.', '\\.')}(\\?|$)`);
  return intercept(page, address, fault);
}
