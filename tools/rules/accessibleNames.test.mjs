import assert from 'node:assert/strict';
import { test } from 'node:test';
import { englishCatalogues, frenchOf, plural, textsOf } from './catalogues.mjs';
import { components, read } from './sources.mjs';
import { parse, walk } from './syntax.mjs';

/** The key of `t('key')` and `t('key', …)`; undefined for anything else. */
function keyOf(expression) {
  if (expression?.type !== 'CallExpression' || expression.callee.value !== 't') return undefined;
  const first = expression.arguments[0]?.expression;
  return first?.type === 'StringLiteral' ? first.value : undefined;
}

/** Keys of the accessible name and of the visible text of each element that has both, as `line`, `name`, `shown`. */
export function namedElements(code) {
  const { tree, lineOf } = parse(code);
  return [...walk(tree)]
    .filter(({ type }) => type === 'JSXElement')
    .flatMap((element) => {
      const label = element.opening.attributes.find(({ name }) => name?.value === 'aria-label');
      const name = keyOf(label?.value?.expression);
      const shown = element.children.map(({ expression }) => keyOf(expression)).find(Boolean);
      return name && shown ? [{ line: lineOf(label), name, shown }] : [];
    });
}

/** Texts of a package by key and by every end of it: components may translate below a prefix. */
function catalogueOf(folder, french) {
  const texts = new Map();
  for (const path of englishCatalogues().filter((one) => one.startsWith(`${folder}/`))) {
    for (const [key, text] of textsOf(french ? frenchOf(path) : path)) {
      const plain = key.replace(plural, '');
      texts.set(plain, [
        ...(texts.get(plain) ?? []),
        text
          .replace(/\{\{[^}]*\}\}/g, '')
          .replace(/\s+/g, ' ')
          .trim()
          .toLowerCase(),
      ]);
    }
  }
  return (key) => texts.get(key) ?? [...texts].find(([known]) => known.endsWith(`.${key}`))?.[1] ?? [];
}

const catalogues = new Map();

/** As `catalogueOf`, which reads all files of a package, once for each. */
function textsOfPackage(folder, french) {
  const id = `${folder} ${french}`;
  if (!catalogues.has(id)) catalogues.set(id, catalogueOf(folder, french));
  return catalogues.get(id);
}

test('an accessible name has the words that are seen, in both languages: people say them to their computer', () => {
  let checked = 0;
  const found = components().flatMap((path) =>
    namedElements(read(path)).flatMap(({ line, name, shown }) =>
      [false, true].flatMap((french) => {
        const textsAt = textsOfPackage(path.split('/')[0], french);
        checked += 1;
        const fits = textsAt(shown).some((seen) => textsAt(name).some((heard) => heard.includes(seen)));
        return fits ? [] : [`${path}:${line}: ${name} lacks the words of ${shown}${french ? ' in French' : ''}`];
      }),
    ),
  );
  assert.ok(checked > 20, `${checked}`);
  assert.deepEqual(found, []);
});

test('elements with a name and a text are found', () => {
  const code = "const a = <Button aria-label={t('removeOf', { name })} icon={<X />}>{t('remove')}</Button>;";
  assert.deepEqual(namedElements(code), [{ line: 1, name: 'removeOf', shown: 'remove' }]);
});
