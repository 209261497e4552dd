import { nodesOf } from '../../api/scenario/index.ts';
import { flowProblems } from '../problems.ts';
import { templateIds, templateOf } from './index.ts';

const locales = ['en', 'fr'] as const;
const cases = templateIds.flatMap((id) => locales.map((locale) => [id, locale] as const));

test.each(cases)('template %s can be started as it is in %s', (id, locale) => {
  expect(flowProblems(templateOf(id, locale).flow)).toEqual([]);
});

test.each(templateIds)('template %s has names of its own in both languages', (id) => {
  const labels = locales.map((locale) => nodesOf(templateOf(id, locale).flow).map(({ label }) => label));
  expect(labels[0]).not.toEqual(labels[1]);
  expect(labels.flat()).not.toContain('');
});
