import type { HostEvents } from 'shared-contracts';
import { hostId } from 'shared-contracts/deploy';
import type { ApiClient, EventBus, HostServices } from 'shared-contracts/host';
import { createPreferences, type Preferences } from '../appearance/preferences.ts';
import { drawerActions, useDrawer } from '../drawer/drawerStore.ts';
import { useMessages } from '../frame/assistant/messageStore.ts';
import type { Language } from '../messages/language.ts';
import { withLaterTexts } from '../messages/withLaterTexts.ts';
import { useSnackbars } from '../notices/snackbarStore.ts';

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

type PageServices = Pick<HostServices, 'drawer' | 'notices' | 'messages' | 'appearance'> & { preferences: Preferences };

/** What the page itself does for remotes: shows things, and looks and reads as the person has chosen. */
export function createPageServices(events: EventBus, api: ApiClient, { change }: Language): PageServices {
  const publish = events.publisher(hostId);
  const onLanguage = (locale: Parameters<Language['change']>[0]) => publish('language-changed', { locale });
  return {
    ...screenServices(publish),
    appearance: { loadControls },
    preferences: createPreferences({ api, changeLanguage: change, onLanguage }),
  };
}
