import { node, type Template, wire } from './draw.ts';

/** A report is put together every morning. */
export const report: Template = {
  name: { en: 'Morning report', fr: 'Rapport du matin' },
  description: {
    en: 'Builds a sales report every weekday at 7:00.',
    fr: 'Établit un rapport des ventes chaque jour de semaine à 7 h.',
  },
  nodes: [
    node('start', 'start', { en: 'Every weekday at 7', fr: 'En semaine à 7 h' }, [0, 0], {
      sample: { sales: [120, 80, 260] },
      schedule: { mode: 'cron', cron: '0 7 * * 1-5', time_zone: 'UTC' },
    }),
    node('sum', 'function', { en: 'Add up sales', fr: 'Additionner les ventes' }, [1, 0], {
      code: 'const sales = payload?.sales ?? [];\nconst total = sales.reduce((sum, sale) => sum + sale, 0);\nreturn { day: now.toISOString().slice(0, 10), count: sales.length, total };',
    }),
    node('keep', 'variable', { en: 'Store the report', fr: 'Conserver le rapport' }, [2, 0], {
      operation: 'set',
      name: 'report',
      value: '{{ payload }}',
    }),
  ],
  wires: [wire('start', 'sum'), wire('sum', 'keep')],
};
