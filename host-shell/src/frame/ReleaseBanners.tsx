import { IconEye, IconHistory } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanPreview, PlanRemote } from 'shared-contracts/deploy';
import { useText } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useRouteHandle } from '../shell/routeHandle.ts';
import { useShell } from '../shell/shell.ts';
import { BannerStrip, bannerIcon } from './BannerStrip.tsx';

const previewEndPath = '/preview/end';

/** The time alone while the preview ends today. */
function endOf(expiresAt: string, locale: string): string {
  const end = new Date(expiresAt);
  const isToday = end.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(end);
}

/** A release that this user sees before others; the server refuses changes unless the link allows them. */
export function PreviewBanner({ preview }: { preview: PlanPreview }) {
  const { t, i18n } = useTranslation();
  const { plan } = useShell();
  const text = useText();
  const { remote, version, expiresAt, canWrite } = preview;
  const title = plan.remotes.find((entry) => entry.remote === remote)?.manifest.title;
  const values = { area: title ? text(title) : remote, version, until: endOf(expiresAt, i18n.language) };
  return (
    <BannerStrip
      tone="info"
      icon={<IconEye {...bannerIcon} />}
      action={
        // A form of the page itself: its answer loads everything again without the preview.
        <form method="post" action={previewEndPath}>
          <Button size="small" htmlType="submit">
            {t('banner.endPreview')}
          </Button>
        </form>
      }
    >
      {t(canWrite ? 'banner.previewWrite' : 'banner.preview', values)}
    </BannerStrip>
  );
}

function PreviousRelease({ planned }: { planned: PlanRemote }) {
  const { t } = useTranslation();
  const { code } = useShell();
  const unit = code.unit(planned);
  useSyncExternalStore(unit.subscribe, unit.life);
  const { release } = unit.entry();
  if (!unit.isReplaced() || !release) return null;
  return (
    <BannerStrip
      tone="info"
      icon={<IconHistory {...bannerIcon} />}
      action={
        <Button size="small" onClick={() => location.reload()}>
          {t('plan.reload')}
        </Button>
      }
    >
      {t('banner.previousRelease', { version: release.version })}
    </BannerStrip>
  );
}

/** The area on screen goes on in the release before, which its user took after the newer one had failed. */
export function PreviousReleaseBanner() {
  const { plan } = useShell();
  const { remoteId } = useRouteHandle();
  const planned = plan.remotes.find(({ remote }) => remote === remoteId);
  return planned ? <PreviousRelease planned={planned} /> : null;
}
