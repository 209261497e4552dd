import { flowProblems } from 'shared-contracts/nodes';
import { flowOfTemplate, templateIds } from './templates.ts';

it.each(templateIds)('template %s can be started as it is', (id) => {
  expect(flowProblems(flowOfTemplate(id))).toEqual([]);
});
