import { isEmbedded, postToParent } from './parentPage.ts';

/** How long a page around the frame has to answer, in milliseconds. */
const answerMs = 4_000;

/** What a page around the frame posts to hand over a signed context. */
interface HandedOver {
  target: 'weft-import';
  type: 'context';
  context: string;
}

const isHandedOver = (data: unknown): data is HandedOver =>
  typeof data === 'object' &&
  data !== null &&
  (data as HandedOver).target === 'weft-import' &&
  (data as HandedOver).type === 'context' &&
  typeof (data as HandedOver).context === 'string';

/**
 * Asks the page around the frame for a signed context. Only the page that holds the frame is heard, and only while it is
 * of an allowed origin. Undefined where there is none, or nothing comes in time.
 */
export function contextFromParent(origins: readonly string[]): Promise<string | undefined> {
  if (!isEmbedded() || origins.length === 0) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const end = (context?: string) => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      resolve(context);
    };
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === window.parent && origins.includes(origin) && isHandedOver(data)) end(data.context);
    };
    const timer = setTimeout(end, answerMs);
    addEventListener('message', hear);
    postToParent({ type: 'context-wanted' });
  });
}
