import type { TerminalCommandHandler } from 'shared-contracts';
import { getPlanUsage } from 'shared-contracts/api/subscription';

/** `plan`: which plan it is, and what is used of each limit. */
export const plan: TerminalCommandHandler = async (_, { host, t }) => {
  const { type, limits, forecast } = await host.api.call(getPlanUsage, {}, { quiet: true });
  const rows = limits.map(({ limit, used, allowed }) => ({
    name: t(`subscription.limit.${limit}`),
    text: `${used} / ${allowed}`,
  }));
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  return [
    t(`subscription.type.${type}`),
    ...rows.map(({ name, text }) => name.padEnd(width) + text),
    ...(forecast ? [t('subscription.forecast.short', { total: forecast.total })] : []),
  ];
};
