import { useTranslation } from 'react-i18next';
import { type Configuration, type ConfigurationStanding, standingOf } from 'shared-contracts/api/connector';
import { exceptionIn } from 'shared-contracts/api/run';
import { useFormatters } from 'shared-contracts/react';
import { type StatusId, StatusMark, Tooltip } from 'shared-contracts/ui/core';
import classes from './StandingMark.module.css';

const looks: Readonly<Record<ConfigurationStanding, StatusId>> = {
  trash: 'trash',
  expired: 'HOLD',
  refused: 'FAILED',
  incomplete: 'changed',
  disconnected: 'HOLD',
  failing: 'FAILED',
  unknown: 'unpublished',
  ok: 'SUCCESSFUL',
};

interface StandingMarkProps {
  configuration: Configuration;
  look?: 'tag' | 'plain';
}

/** How a configuration is; what the last failure said comes by pointer and by keyboard. */
export function StandingMark({ configuration, look = 'plain' }: StandingMarkProps) {
  const { t, i18n } = useTranslation('remote-connectors');
  const format = useFormatters();
  const standing = standingOf(configuration);
  const mark = <StatusMark status={looks[standing]} look={look} label={t(`standing.${standing}`)} />;
  const { last_error } = configuration.health;
  const said = standing === 'failing' && last_error;
  if (!said) return mark;
  const text = t('health.said', {
    message: exceptionIn({ exception: said.message, failure: said.failure }, i18n.language),
    time: format.exact(said.at),
  });
  return (
    <Tooltip title={text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason must be reachable without a pointer */}
      <span className={classes.mark} tabIndex={0}>
        {mark}
      </span>
    </Tooltip>
  );
}
