import { useTranslation } from 'react-i18next';
import { maxCountedWaiting } from '../../../api/waiting-run/index.ts';
import { useFormatters } from '../../../react/index.ts';
import { entityNamespace, useEntityMessages } from '../messages/index.ts';

/** How many runs wait, in the words of who asks; says so where counting has stopped. */
export function WaitingText({ count, text }: { count: number; text: (count: number) => string }) {
  useEntityMessages();
  const { t } = useTranslation(entityNamespace);
  const { count: formatted } = useFormatters();
  if (count === 0) return null;
  return (
    <p role="note">
      {text(count)}
      {count >= maxCountedWaiting && ` ${t('waitingMore', { formatted: formatted(maxCountedWaiting) })}`}
    </p>
  );
}
