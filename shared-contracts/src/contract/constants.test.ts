import { retryAgeLimit } from '../api/event/retryAge.ts';
import { timeRanges } from '../api/paging.ts';
import { uiMessages } from '../ui/messages/index.ts';
import {
  layoutConstants,
  logTextLength,
  pageButtons,
  pageSizes,
  snackbarConstants,
  terminalConstants,
} from './constants.ts';

// The numbers and texts of core §9 and appearance §9, word for word: whoever changes one of them changes the product.
test('the terminal keeps 50 messages, types 50 ms a character and asks to upgrade every 120 s, in 9 texts', () => {
  expect(terminalConstants).toMatchObject({
    messagesKept: 50,
    typingPerCharacter: 50,
    upgradePromptEvery: 120_000,
    upgradePromptCount: 9,
    searchDebounce: 300,
    reloadSpin: 1000,
    widthMinimum: 600,
    widthMaximum: 1840,
    widthOffset: 80,
  });
});

test('lists have pages of these sizes, and seven page buttons at most', () => {
  expect(pageSizes).toEqual({ tracking: 50, runLogs: 50, nodeLogs: 20, options: [10, 25, 50, 100, 'All'] });
  expect(pageButtons).toBe(7);
});

test('runs are retried within 7 days, filtered by six ranges, and their texts cut after 75 characters', () => {
  expect(retryAgeLimit).toBe(7 * 24 * 60 * 60 * 1000);
  expect(timeRanges).toEqual(['1h', '12h', '24h', '3d', '7d', 'all']);
  expect(logTextLength).toBe(75);
});

test('a snackbar stands at the bottom for 3 s by itself and for 5 s from the shared state', () => {
  expect(snackbarConstants).toEqual({ componentTimeout: 3000, stateTimeout: 5000, location: 'bottom-center' });
});

test('drawers, bars and menus have these sizes and delays', () => {
  expect(layoutConstants).toMatchObject({
    drawerWidth: 380,
    drawerWidthExpanded: 760,
    navigationWidth: 260,
    railWidth: 80,
    railWidthModern: 96,
    footerHeight: 40,
    backToTopAfter: 200,
    searchWidth: 600,
    submenuOpenDelay: 300,
    submenuCloseDelay: 250,
    overlayZIndex: 2000,
  });
});

test('tables say what the specification says', () => {
  const { itemsPerPage, rangeOf, noData, loadingItems, firstPage, lastPage, nextPage, previousPage } = uiMessages.en;
  expect([itemsPerPage, rangeOf, noData, loadingItems]).toEqual([
    'Items per page',
    '{{from}}-{{to}} of {{total}}',
    'No data available',
    'Loading items...',
  ]);
  expect([firstPage, lastPage, nextPage, previousPage]).toEqual([
    'First page',
    'Last page',
    'Next page',
    'Previous page',
  ]);
});
