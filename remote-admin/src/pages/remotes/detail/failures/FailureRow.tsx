import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { FailureGroup } from 'shared-contracts/api/deploy';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { ReleaseLabel } from '../../../../parts/ReleaseLabel.tsx';
import { useAdminText } from '../../../../parts/useAdminText.ts';
import classes from './FailureRow.module.css';
import { FailureStack, placeText } from './FailureStack.tsx';

type Counts = FailureGroup['browsers'];

/** What is counted apart, with the counts where there is more than one. */
function Counted({ of, className }: { of: Counts; className?: string | undefined }) {
  const { compact } = useFormatters();
  const text = of.map(({ name, count }) => (of.length > 1 ? `${name} (${compact(count)})` : name)).join(', ');
  return <span className={className}>{text}</span>;
}

function Releases({ releases }: Pick<FailureGroup, 'releases'>) {
  const { compact } = useFormatters();
  return releases.map(
    ({ release, count }) =>
      release && (
        <span key={release.hash} className={classes.release}>
          <ReleaseLabel release={release} />
          {releases.length > 1 && ` (${compact(count)})`}
        </span>
      ),
  );
}

function Facts({ failure }: { failure: FailureGroup }) {
  const t = useAdminText();
  const { code, phase, routes, browsers, trail, first_seen } = failure;
  return (
    <span className={classes.facts}>
      <span title={t(`failures.code.${code}`)}>
        {code} · {t(`failures.phase.${phase}`)}
      </span>
      <Releases releases={failure.releases} />
      {routes.length > 0 && (
        <span>
          {t('failures.on')} <Counted of={routes} />
        </span>
      )}
      {browsers.length > 0 && <Counted of={browsers} />}
      <span>
        {t('failures.since')} <RelativeTime value={first_seen} />
      </span>
      <span>
        {t('failures.report')} <code>{failure.report.slice(0, 8)}</code>
      </span>
      {trail.length > 0 && (
        <span>
          {t('failures.trail')} <code>{trail.join(' → ')}</code>
        </span>
      )}
    </span>
  );
}

/** Failures of one cause: how often, where, and in which releases and browsers; its stack on demand. */
export function FailureRow({ failure }: { failure: FailureGroup }) {
  const t = useAdminText();
  const { compact } = useFormatters();
  const [open, setOpen] = useState(false);
  const stack = useId();
  const { place, message, code, count } = failure;
  return (
    <li className={classes.row}>
      <span className={classes.count}>{compact(count)}</span>
      <div className={classes.text}>
        <span className={classes.message}>{message || t(`failures.code.${code}`)}</span>
        {place && (
          <button
            type="button"
            className={classes.place}
            aria-expanded={open}
            aria-controls={stack}
            aria-label={t('failures.stackOf', { place: placeText(place) })}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={14} aria-hidden />
            {place.name && <span>{place.name}</span>}
            <code>{placeText(place)}</code>
          </button>
        )}
        <div id={stack}>{open && <FailureStack report={failure.report} />}</div>
        <Facts failure={failure} />
      </div>
      <span className={classes.when}>
        <RelativeTime value={failure.last_seen} />
      </span>
    </li>
  );
}
