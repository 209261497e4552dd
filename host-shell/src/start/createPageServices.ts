import type { HostEvents } from 'shared-contracts';
import { hostId, type Plan } from 'shared-contracts/deploy';
import type { ApiClient, EventBus, HostServices } from 'shared-contracts/host';
import { createPreferences, type Preferences } from '../appearance/preferences.ts';
import { drawerActions, useDrawer } from '../drawer/drawerStore.ts';
import { useMessages } from '../frame/assistant/messageStore.ts';
import type { Language } from '../messages/language.ts';
import { withLaterTexts } from '../messages/withTexts.ts';
import { useSnackbars } from '../notices/snackbarStore.ts';
import { onceMore } from '../services/onceMore.ts';

/** What remotes show over the page. */
function screenServices(publish: HostEvents['publish']): Pick<HostServices, 'drawer' | 'notices' | 'messages'> {
  return {
    drawer: {
      showTrace(content, opening) {
        const { title, value } = content;
        drawerActions.showTrace(content, opening);
        if (!useDrawer.getState().isTraceLogOpen) return;
        publish('trace-shown', { title, value: value ?? null });
      },
      compareTraces: drawerActions.compareMessages,
      openTrace: drawerActions.openTrace,
      openTerminal: ({ scenarioId } = {}) => drawerActions.openTerminal(scenarioId),
      close: drawerActions.close,
    },
    notices: {
      show(snackbar) {
        useSnackbars.getState().show(snackbar);
        publish('snackbar-shown', { message: snackbar.message, color: snackbar.color ?? 'default' });
      },
    },
    messages: {
      print(message) {
        useMessages.getState().print(message);
        publish('terminal-message-printed', { message: message.message, state: message.state ?? 'default' });
      },
    },
  };
}

const loadControls = async () =>
  (await withLaterTexts(import('../appearance/AppearanceControls.tsx'))).AppearanceControls;

type PageServices = Pick<HostServices, 'drawer' | 'notices' | 'messages' | 'appearance' | 'tables'> & {
  preferences: Preferences;
};

/** What the page itself does for remotes: shows things, and looks and reads as the person has chosen. */
export function createPageServices(
  { host }: Pick<Plan, 'host'>,
  events: EventBus,
  api: ApiClient,
  { change }: Language,
): PageServices {
  const publish = events.publisher(hostId);
  const onLanguage = (locale: Parameters<Language['change']>[0]) => publish('language-changed', { locale });
  return {
    ...screenServices(publish),
    appearance: { loadControls },
    tables: {
      async read(file, options, signal) {
        const { readTable } = await onceMore(() => import('../services/tables/readTable.ts'));
        return readTable(`/h/${host.hash}/tables.js`, { file, options }, signal);
      },
    },
    preferences: createPreferences({ api, changeLanguage: change, onLanguage }),
  };
}
