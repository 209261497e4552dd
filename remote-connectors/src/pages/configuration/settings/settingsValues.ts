import type { EndpointInput } from 'shared-contracts/api';
import type { Configuration, updateConfiguration } from 'shared-contracts/api/connector';

/** What a save of a configuration takes. */
export type ConfigurationChange = Omit<NonNullable<EndpointInput<typeof updateConfiguration>['body']>, 'revision'>;

const edited = [
  ...(['name', 'environment', 'description', 'base_url', 'authentication', 'headers'] as const),
  ...(['timeout_s', 'rate', 'tunnel_id', 'secrets_expire_on'] as const),
];

/** The settings as the form has them. */
export type SettingsValues = Pick<Configuration, (typeof edited)[number]>;

/** What the form begins with. */
export const settingsOf = (configuration: Configuration): SettingsValues =>
  Object.fromEntries(edited.map((key) => [key, configuration[key]])) as SettingsValues;

/** As calls take it: a date or tunnel that was cleared is none, and a header of which nothing is said is not meant. */
export const settingsBody = (values: SettingsValues) => ({
  ...values,
  headers: values.headers.filter(({ name, value }) => name.trim() !== '' || value !== ''),
  tunnel_id: values.tunnel_id || null,
  secrets_expire_on: values.secrets_expire_on || null,
});

/** Of what a save would take, that which was changed. */
export function changesOf(values: SettingsValues, changed: Partial<SettingsValues>): ConfigurationChange {
  return Object.fromEntries(Object.entries(settingsBody(values)).filter(([key]) => key in changed));
}
