import { cronProblem, type ScheduleProblem } from './cronRule.ts';
import type { Schedule } from './scheduleSchema.ts';
import { isTimeZone } from './zonedTime.ts';

/** What is wrong with a schedule, or would surprise whoever wrote it, and the field it is in; null when nothing is. */
export function scheduleProblem(rule: Schedule): (ScheduleProblem & { path: string }) | null {
  const cron = rule.mode === 'cron' ? cronProblem(rule.cron) : null;
  if (cron) return { path: 'schedule.cron', ...cron };
  if (!isTimeZone(rule.time_zone))
    return {
      path: 'schedule.time_zone',
      en: `There is no time zone "${rule.time_zone}". Use a name such as Europe/Paris, America/New_York or UTC`,
      fr: `Le fuseau horaire « ${rule.time_zone} » n’existe pas. Utilisez un nom tel que Europe/Paris, America/New_York ou UTC`,
    };
  if (rule.mode === 'every' && rule.anchor !== undefined && Number.isNaN(Date.parse(rule.anchor)))
    return {
      path: 'schedule.anchor',
      en: `"${rule.anchor}" isn’t a date. Set the schedule to None and back to Every`,
      fr: `« ${rule.anchor} » n’est pas une date. Passez la planification à Aucune, puis de nouveau à Tous les`,
    };
  return null;
}
