import { textIn } from 'shared-contracts';
import { nodeCatalogue } from 'shared-contracts/nodes';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import type { LabelText } from './labelText.ts';
import { settingSteps } from './settingSteps.ts';

const texts = { en: en.editor, fr: fr.editor } as const;

function nameOf(label: LabelText, locale: 'en' | 'fr'): unknown {
  if (typeof label !== 'string') return textIn(label, locale);
  return label.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown>)?.[key], texts[locale]);
}

const named = (type: string | null, path: string, locale: 'en' | 'fr' = 'en') =>
  settingSteps(type, path)
    ?.map(({ label, place }) => [nameOf(label, locale), place].filter((part) => part !== null).join(' '))
    .join(' › ') ?? null;

test('a setting is named as its form names it, in both languages', () => {
  expect(named('filter', 'rules.0.right')).toBe('Rules 1 › Compare to');
  expect(named('filter', 'rules.0.right', 'fr')).toBe('Règles 1 › Comparer à');
  expect(named('conditional', 'groups.1.rules.2.left')).toBe('Group 2 › Rules 3 › Value');
  expect(named('http', 'headers.0.value')).toBe('Headers 1 › Value');
  expect(named('http', 'authentication.type')).toBe('Authentication');
  expect(named('start', 'schedule.cron')).toBe('Schedule › Cron expression');
  expect(named('start', 'webhooks.1')).toBe('Webhooks 2');
  expect(named('function', 'policy.retries')).toBe('On failure › Retries');
  expect(named(null, 'concurrency.limit')).toBe('Concurrency › At most');
});

test('a setting that no form shows has no name', () => {
  expect(named('start', 'schedule.anchor')).toBeNull();
  expect(named('unknown', 'url')).toBeNull();
  expect(named('unknown', 'label')).toBe('Name');
});

// A comment is sized by dragging it.
const dragged = ['comment width', 'comment height'];

test('every setting of every kind is named, in both languages', () => {
  const unnamed = nodeCatalogue.flatMap(({ kind: type, defaults }) =>
    Object.keys(defaults()).flatMap((path) =>
      (['en', 'fr'] as const)
        .filter((locale) => !dragged.includes(`${type} ${path}`) && !named(type, path, locale))
        .map((locale) => `${type} ${path} ${locale}`),
    ),
  );
  expect(unnamed).toEqual([]);
});
