import { jobs } from '../../data/sample/jobs.ts';
import { menus } from '../../data/sample/menus.ts';
import { products } from '../../data/sample/products.ts';
import { isDrawing } from './Drawing.tsx';

test('there is a drawing for every name in the sample data', () => {
  const names = [
    ...products.map(({ image }) => image),
    ...menus.map(({ img }) => img),
    ...jobs.map(({ companyLogo }) => companyLogo),
  ];
  expect(names.filter((name) => !isDrawing(name))).toEqual([]);
});
