import type { LabelText } from './labelText.ts';
import { labelsOf } from './settingLabels.ts';

const place = /^\d+$/;

/** A setting on the way to another one: its label, and its place from 1 where it stands in a list. */
export interface SettingStep {
  label: LabelText;
  place: number | null;
}

/**
 * The labels on the way to a setting, from outside in, as the form of its kind has them; null for one that no form shows,
 * of which only its path is known. A scenario's own settings have no kind. A setting that is named as the one around it is named once.
 */
export function settingSteps(type: string | null, path: string): SettingStep[] | null {
  const own = labelsOf(type);
  const steps: SettingStep[] = [];
  let pattern = '';
  let isNamed = false;
  for (const segment of path.split('.')) {
    const isPlace = place.test(segment);
    pattern = [pattern, isPlace ? '*' : segment].filter(Boolean).join('.');
    const last = steps.at(-1);
    const label = Object.hasOwn(own, pattern) ? own[pattern] : undefined;
    if (isPlace && last && isNamed) last.place = Number(segment) + 1;
    else if (label !== undefined && label !== last?.label) steps.push({ label, place: null });
    isNamed = isPlace ? isNamed : label !== undefined;
  }
  return isNamed && steps.length > 0 ? steps : null;
}
