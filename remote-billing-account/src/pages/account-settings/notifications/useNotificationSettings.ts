import type { EndpointInput } from 'shared-contracts/api';
import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
} from 'shared-contracts/api/notification';
import { useCommand, useEndpoint, useHost, useLocale } from 'shared-contracts/react';
import { useOwnNews } from '../../../data/ownNews.ts';

type Changes = Omit<EndpointInput<typeof saveNotificationSettings>['body'], 'initially'>;

/** The zone that the person has chosen for every device, else that of this browser. */
export function useOwnZone(): string {
  const { preferences } = useHost();
  return preferences.timeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export interface NotificationChoices {
  settings: NotificationSettings | undefined;
  error: Error | undefined;
  /** The last change was not saved. */
  saveError: Error | null;
  saving: boolean;
  /** Saves a change at once; it shows meanwhile. Never rejects. */
  change(changes: Changes, shown: Partial<NotificationSettings>): Promise<void>;
  reload(): void;
}

/** What the user has chosen about being told, and the way to change it. */
export function useNotificationSettings(): NotificationChoices {
  const language = useLocale();
  const time_zone = useOwnZone();
  const { data, error, mutate } = useEndpoint(getNotificationSettings, { query: { language } }, { quiet: true });
  useOwnNews(getNotificationSettings);
  const { run, running, error: saveError } = useCommand(saveNotificationSettings, { quiet: true });
  return {
    settings: data,
    error,
    saveError,
    saving: running,
    async change(changes, shown) {
      const before = data;
      if (data) await mutate({ ...data, ...shown }, { revalidate: false });
      try {
        const answer = await run({ query: { language }, body: { ...changes, initially: { language, time_zone } } });
        await mutate(answer, { revalidate: false });
      } catch {
        await mutate(before, { revalidate: true });
      }
    },
    reload: () => void mutate(),
  };
}
