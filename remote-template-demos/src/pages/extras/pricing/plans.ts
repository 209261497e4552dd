export const plans = [
  { id: 'solo', monthly: 0, parts: ['one', 'mail', 'members1', 'history7'] },
  { id: 'team', monthly: 24, isPopular: true, parts: ['ten', 'mail', 'roles', 'members25', 'history30'] },
  { id: 'company', monthly: 90, parts: ['all', 'phone', 'roles', 'log', 'signIn', 'history365'] },
] as const;

export type Plan = (typeof plans)[number];
export type PlanId = Plan['id'];

export const periods = ['month', 'year'] as const;
export type Period = (typeof periods)[number];

/** Months that a year costs. */
const monthsOfYear = 10;

export const priceIn = ({ monthly }: Plan, period: Period): number =>
  period === 'month' ? monthly : monthly * monthsOfYear;

/** What the plans are compared by, group by group: a text, or whether they have it, in the order of the plans. */
export const comparison = [
  {
    id: 'use',
    rows: [
      { id: 'projects', values: ['1', '10', 'unlimited'] },
      { id: 'members', values: ['1', '25', 'unlimited'] },
      { id: 'history', values: ['days7', 'days30', 'days365'] },
    ],
  },
  {
    id: 'control',
    rows: [
      { id: 'roles', values: [false, true, true] },
      { id: 'log', values: [false, false, true] },
      { id: 'signIn', values: [false, false, true] },
    ],
  },
  {
    id: 'help',
    rows: [
      { id: 'mail', values: [true, true, true] },
      { id: 'phone', values: [false, false, true] },
      { id: 'answer', values: ['days2', 'day1', 'hours4'] },
    ],
  },
] as const;
