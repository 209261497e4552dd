import { type ImportPageConfig, importPageConfigId } from 'shared-contracts/import';
import { CallError } from './call.ts';

/** The page as it is published now, taken from its HTML. @throws CallError */
export async function currentConfig(): Promise<ImportPageConfig> {
  const { pathname, search } = location;
  let html: string;
  try {
    const answer = await fetch(pathname + search, { credentials: 'omit', cache: 'no-store' });
    if (!answer.ok) throw new CallError(answer.status);
    html = await answer.text();
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0);
  }
  const page = new DOMParser().parseFromString(html, 'text/html');
  const config = page.getElementById(importPageConfigId)?.textContent;
  if (!config) throw new CallError(0);
  return JSON.parse(config) as ImportPageConfig;
}
