import { useTranslation } from 'react-i18next';
import { type Configuration, type ConfigurationStatus, configurationStatus } from 'shared-contracts/api/connector';
import { exceptionIn } from 'shared-contracts/api/run';
import { useFormatters } from 'shared-contracts/react';
import { type StatusId, StatusMark, Tooltip } from 'shared-contracts/ui/core';
import classes from './ConfigurationMark.module.css';

const looks: Readonly<Record<ConfigurationStatus, StatusId>> = {
  trash: 'trash',
  expired: 'HOLD',
  refused: 'FAILED',
  incomplete: 'changed',
  disconnected: 'HOLD',
  failing: 'FAILED',
  unknown: 'unpublished',
  ok: 'SUCCESSFUL',
};

interface ConfigurationMarkProps {
  configuration: Configuration;
  look?: 'tag' | 'plain';
}

/** How a configuration is; what the last failure said comes by pointer and by keyboard. */
export function ConfigurationMark({ configuration, look = 'plain' }: ConfigurationMarkProps) {
  const { t, i18n } = useTranslation('remote-connectors');
  const format = useFormatters();
  const status = configurationStatus(configuration);
  const mark = <StatusMark status={looks[status]} look={look} label={t(`standing.${status}`)} />;
  const { last_error } = configuration.health;
  const error = status === 'failing' && last_error;
  if (!error) return mark;
  const text = t('health.said', {
    message: exceptionIn({ exception: error.message, failure: error.failure }, i18n.language),
    time: format.exact(error.at),
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
