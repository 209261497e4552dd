import type { TestFieldPath } from 'shared-contracts/api/test-case';

/** A path as it is written in expressions; every item of a list is `[*]`. */
export const pathText = (path: TestFieldPath): string =>
  path
    .map((key, place) => {
      if (key === null) return '[*]';
      return typeof key === 'number' ? `[${key}]` : `${place > 0 ? '.' : ''}${key}`;
    })
    .join('');
