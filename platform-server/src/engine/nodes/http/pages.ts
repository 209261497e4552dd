import { endsByEmptyPage, type HttpPaging } from 'shared-contracts/nodes';
import type { Eventual } from '../../eventual.ts';
import type { CallResponse } from '../../record/message.ts';
import { waitReason } from '../../waitReason.ts';
import type { CallContext, NodePause, NodeResult, NodeWait, PreparedCall } from '../executor.ts';
import { type AskedPaging, nextPage } from './nextPage.ts';
import { PageBounds } from './pageBounds.ts';
import { itemKeys, itemsIn } from './pageItems.ts';
import type { BuiltRequest } from './request.ts';

type Pages = readonly CallResponse[];
/** A request before its pages, with whatever it takes to make it. */
type Paged = Pick<BuiltRequest, 'request'>;
type Prepare<Built, Context> = (built: Built, context: Context) => Eventual<PreparedCall | NodeWait>;

/** The empty page that ended the asking is no message, unless it is all there is. */
function withoutEmptyEnd(paging: HttpPaging, pages: Pages): Pages {
  const last = pages.at(-1);
  if (!last || pages.length === 1 || !endsByEmptyPage(paging)) return pages;
  return itemsIn(paging, last).length === 0 ? pages.slice(0, -1) : pages;
}

/** What the pages are handed on as; `has_more` says that the maximum ended them. */
function resultOf(paging: HttpPaging, { message, pages }: CallContext, has_more: boolean): NodeResult {
  const paramsOf = ({ status }: CallResponse, count: number) => ({ ...message.params, status, pages: count, has_more });
  const last = pages.at(-1) as CallResponse;
  if (paging.gives === 'list') {
    const changed = { params: paramsOf(last, pages.length) };
    return { kind: 'sent', handles: ['out'], joined: itemKeys(paging), changed };
  }
  const given = withoutEmptyEnd(paging, pages);
  const messages = given.map((page, at) => ({
    handle: 'out',
    page: at,
    changed: { page: at + 1, params: paramsOf(page, given.length) },
  }));
  return { kind: 'messages', messages };
}

/** The pause before a page, once: not behind a wait, nor where a call was cut off. */
function pauseOf(paging: HttpPaging, { pages, woken, isCalling, node }: CallContext): NodePause | null {
  if (paging.pause_s === 0 || pages.length === 0 || woken || isCalling) return null;
  const reason = waitReason('pages', `${pages.length + 1}`, node.label);
  return { kind: 'pause', ms: Math.round(paging.pause_s * 1000), reason };
}

/**
 * Asks for one page after the other until there is none, or as many as the node may take. Every page is a call of its
 * own: with its time-out, on record before the next is asked for, and never asked for again.
 */
export async function takePages<Built extends Paged, Context extends CallContext>(
  paging: AskedPaging,
  built: Built,
  context: Context,
  prepare: Prepare<Built, Context>,
): Promise<NodeResult> {
  const bounds = new PageBounds(context.egress.answerLimit);
  for (let seen = 0; ; ) {
    for (; seen < context.pages.length; seen++) {
      const page = context.pages[seen] as CallResponse;
      if (paging.gives === 'list') itemsIn(paging, page, seen + 1);
      bounds.add(page);
    }
    const request = nextPage(built.request, paging, context.pages);
    if (request === null || seen >= paging.most) return resultOf(paging, context, request !== null);
    const pause = pauseOf(paging, context);
    if (pause) return pause;
    const outcome = await context.page(() => prepare({ ...built, request }, context));
    if ('kind' in outcome) return outcome;
  }
}
