import { type APIResponse, expect, type Page } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function accessTokenOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/refresh_token');
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

/** Makes a call of the product API as the user of the page, whatever the answer. */
export async function request(page: Page, method: Method, path: string, data?: unknown): Promise<APIResponse> {
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` };
  return page.request.fetch(`/api/v2${path}`, { method, headers, ...(data !== undefined && { data }) });
}

/** Makes a call that must succeed and gives its answer. */
export async function callAs<Answer>(page: Page, method: Method, path: string, data?: unknown): Promise<Answer> {
  const answer = await request(page, method, path, data);
  expect(answer.ok(), `${method} ${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
