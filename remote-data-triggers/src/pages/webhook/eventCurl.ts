import type { WebhookEventDetail } from 'shared-contracts/api/event';

/** Headers that curl sets itself, or that were of the connection the request came over. */
const ofConnection =
  /^(host|content-length|connection|transfer-encoding|accept-encoding|content-encoding|expect|keep-alive|te|trailer|upgrade|x-forwarded-.*|forwarded|via|x-real-ip)$/i;

/** A text as the shell takes it whole. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function bodyOf({ body, content_type }: WebhookEventDetail): string {
  if (typeof body === 'string') return body;
  if (/x-www-form-urlencoded/i.test(content_type) && typeof body === 'object' && body !== null)
    return new URLSearchParams(
      Object.entries(body).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
    ).toString();
  return JSON.stringify(body);
}

/**
 * A command line that sends the event to its webhook again. Secrets are masked in it, as they are on the page.
 * @param address URL of the webhook
 */
export function eventCurl(event: WebhookEventDetail, address: string): string {
  // The address of an event begins behind the token of its webhook.
  const path = event.url === '/' ? '' : event.url.replace(/^\/\?/, '?');
  const headers = Object.entries(event.headers).flatMap(([name, value]) =>
    ofConnection.test(name) ? [] : [value].flat().map((each) => `-H ${quoted(`${name}: ${String(each)}`)}`),
  );
  const hasBody = event.size > 0 && event.body !== null && event.body !== undefined;
  const body = hasBody ? [`--data-raw ${quoted(bodyOf(event))}`] : [];
  return [`curl -X ${event.method} ${quoted(address + path)}`, ...headers, ...body].join(' \\\n  ');
}
