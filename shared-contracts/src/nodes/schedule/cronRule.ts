/** What is wrong with a schedule, for whoever wrote it. */
export interface ScheduleProblem {
  en: string;
  fr: string;
}

/** One of the five parts of a cron rule. */
interface CronPart {
  en: string;
  fr: string;
  min: number;
  max: number;
  /** Names in place of numbers, from the first number on. */
  names?: readonly string[];
  /** What stands for several values besides lists and ranges. */
  special?: RegExp;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const anyCase = (text: string) => text.replace(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`);
/** A weekday as the last or nth of its month: `5L`, `friL`, `mon#2`. */
const lastOrNth = new RegExp(`^(?:\\?|(?:[0-7]|${weekdays.map(anyCase).join('|')})(?:L|#[1-5]))$`);

const parts: readonly CronPart[] = [
  { en: 'minute', fr: 'minute', min: 0, max: 59 },
  { en: 'hour', fr: 'heure', min: 0, max: 23 },
  { en: 'day', fr: 'jour', min: 1, max: 31, special: /^(?:\?|L)$/ },
  { en: 'month', fr: 'mois', min: 1, max: 12, names: months },
  { en: 'weekday', fr: 'jour de semaine', min: 0, max: 7, names: weekdays, special: lastOrNth },
];

/** The five parts of a cron rule; null for another number of them. Readers of such rules know some with seconds too. */
export function cronParts(
  cron: string,
): [minute: string, hour: string, day: string, month: string, weekday: string] | null {
  const found = cron.trim().split(/\s+/);
  return found.length === 5 ? (found as [string, string, string, string, string]) : null;
}

/** The number that a text stands for; NaN for none. */
function numberIn(text: string, { min, names }: CronPart): number {
  const named = names?.indexOf(text.toLowerCase()) ?? -1;
  if (named >= 0) return named + min;
  return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
}

interface Item {
  first: number;
  last: number;
  step: number | null;
}

/** An item of a list, such as `*`, `5`, `1-5`, and each with `/2` behind it; null for what is none. */
function readItem(text: string, part: CronPart): Item | null {
  const [, range = '', step] = /^([^/]+)(?:\/(\d{1,4}))?$/.exec(text) ?? [];
  const [from = '', to, ...more] = range.split('-');
  if (more.length > 0) return null;
  const steps = step === undefined ? null : Number(step);
  if (range === '*' || range === '?') return { first: part.min, last: part.max, step: steps };
  const first = numberIn(from, part);
  // A step without a range goes on to the end: 5/15 is 5, 20, 35 and 50.
  const open = steps === null ? first : part.max;
  const last = to === undefined ? open : numberIn(to, part);
  return Number.isNaN(first + last) ? null : { first, last, step: steps };
}

/** The values of an hour or minute. `H`, which others take for any number, is the first one. */
export function cronValues(text: string, which: 'minute' | 'hour'): number[] {
  const part = parts[which === 'minute' ? 0 : 1] as CronPart;
  const values = new Set<number>();
  for (const item of text.replaceAll('H', String(part.min)).split(',')) {
    const read = readItem(item, part);
    if (!read || read.step === 0 || read.last > part.max)
      throw new RangeError(`"${item}" is no ${which} of a cron expression`);
    for (let value = read.first; value <= read.last; value += read.step ?? 1) values.add(value);
  }
  return [...values].sort((one, other) => one - other);
}

/** The values of a list, each once; those with `L` and `#` as they are. */
function onceEach(list: string, part: CronPart): string {
  const items = list.split(',');
  if (items.length === 1 || items.includes('*')) return items.includes('*') ? '*' : list;
  const values = items.flatMap((item) => {
    const read = part.special?.test(item) ? null : readItem(item, part);
    if (!read?.step && read?.first === read?.last) return read ? [String(read.first)] : [item];
    const step = read?.step ?? 1;
    const { first = 0, last = 0 } = read ?? {};
    return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => String(first + at * step));
  });
  // Sunday has two numbers.
  return [...new Set(values.map((value) => (part.max === 7 && value === '7' ? '0' : value)))].join(',');
}

/** Days, months and weekdays of a rule, for a reader that takes no value twice. */
export function cronLists(cron: string): string[] {
  return (cronParts(cron) ?? []).slice(2).map((list, at) => onceEach(list, parts[at + 2] as CronPart));
}

function stepProblem(text: string, part: CronPart, { first, last, step }: Item): ScheduleProblem | null {
  if (step === null || (step > 0 && step <= last - first)) return null;
  if (step === 0)
    return {
      en: `"${text}" in the ${part.en} never repeats: use a step of 1 or more`,
      fr: `« ${text} » (${part.fr}) ne se répète jamais : utilisez un pas d’au moins 1`,
    };
  return {
    en: `"${text}" in the ${part.en} doesn’t repeat every ${step}: the ${part.en} goes from ${first} to ${last} and starts over. For other intervals, choose the schedule Every`,
    fr: `« ${text} » (${part.fr}) ne se répète pas tous les ${step} : la valeur va de ${first} à ${last}, puis recommence. Pour d’autres intervalles, choisissez la planification « Tous les »`,
  };
}

function itemProblem(text: string, part: CronPart): ScheduleProblem | null {
  if (part.special?.test(text)) return null;
  if (/H/.test(text) && !/^thu/i.test(text))
    return {
      en: `"${text}" in the ${part.en} isn’t supported: H means any number, so run times would be unpredictable. Enter the number`,
      fr: `« ${text} » (${part.fr}) n’est pas pris en charge : H désigne un nombre quelconque, l’exécution serait imprévisible. Saisissez le nombre`,
    };
  const item = text.startsWith('?') ? null : readItem(text, part);
  if (!item)
    return {
      en: `"${text}" isn’t a value of the ${part.en}: use ${part.min} to ${part.max}, *, lists, ranges and steps such as */5`,
      fr: `« ${text} » n’est pas une valeur (${part.fr}) : utilisez ${part.min} à ${part.max}, *, des listes, des plages et des pas tels que */5`,
    };
  if (item.first < part.min || Math.max(item.first, item.last) > part.max)
    return {
      en: `"${text}" is out of range: the ${part.en} goes from ${part.min} to ${part.max}`,
      fr: `« ${text} » est hors limites (${part.fr}) : utilisez ${part.min} à ${part.max}`,
    };
  if (item.first > item.last)
    return {
      en: `"${text}" in the ${part.en} runs backwards: write two ranges, ${item.first}-${part.max},${part.min}-${item.last}`,
      fr: `« ${text} » (${part.fr}) va à rebours : écrivez deux plages, ${item.first}-${part.max},${part.min}-${item.last}`,
    };
  return stepProblem(text, part, item);
}

/** What stands for all values, or for a weekday by its place in the month, beside other values. */
function listProblem(list: string, part: CronPart): ScheduleProblem | null {
  const items = list.split(',');
  const lone = items.length > 1 && items.find((text) => /[?#]/.test(text));
  if (lone)
    return {
      en: `"${lone}" in the ${part.en} must be the only value: remove the others`,
      fr: `« ${lone} » (${part.fr}) s’emploie seul : retirez les autres valeurs`,
    };
  return null;
}

/** Days that no month of the rule has, such as 30 February. */
function daysProblem(day: string, month: string): ScheduleProblem | null {
  const [dayPart, monthPart] = [parts[2], parts[3]] as [CronPart, CronPart];
  const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const longest = month.split(',').flatMap((text) => {
    const item = readItem(text, monthPart);
    return item ? lengths.filter((_, at) => at + 1 >= item.first && at + 1 <= item.last) : [];
  });
  const earliest = Math.min(...day.split(',').map((text) => readItem(text, dayPart)?.first ?? 1));
  if (earliest <= Math.max(...longest)) return null;
  return {
    en: `Day ${earliest} never comes in the months of this expression`,
    fr: `Le jour ${earliest} n’existe dans aucun des mois de cette expression`,
  };
}

/** What is wrong with a cron rule, or would surprise whoever wrote it; null when nothing is. */
export function cronProblem(cron: string): ScheduleProblem | null {
  const found = cronParts(cron);
  if (!found)
    return {
      en: 'A cron expression has five parts: minute hour day month weekday',
      fr: 'Une expression cron a cinq parties : minute heure jour mois jour-de-semaine',
    };
  for (const [at, part] of parts.entries()) {
    for (const text of (found[at] as string).split(',')) {
      const problem = itemProblem(text, part);
      if (problem) return problem;
    }
    const problem = listProblem(found[at] as string, part);
    if (problem) return problem;
  }
  return found[4].split(',').some((text) => text === '*' || text === '?') ? daysProblem(found[2], found[3]) : null;
}
