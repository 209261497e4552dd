import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { withTexts } from './withTexts.ts';

const texts = {
  save: 'Save',
  hint: "It's shown",
  stars_one: '{{count}} star of {{most}}',
  stars_other: '{{count}} stars of {{most}}',
};
const i18n = createInstance();
beforeAll(() =>
  i18n.init({
    lng: 'en',
    resources: { en: { own: texts, demos: en }, fr: { demos: fr } },
    interpolation: { escapeValue: false },
  }),
);

const written = (source: string) => withTexts(source, i18n.getFixedT('en', 'own'));

test('texts stand where their keys were: in markup, in attributes, in code', () => {
  const source = `import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';

export function One() {
  const { t } = useTranslation('remote-template-demos');
  const items = [{ key: 'a', label: t('hint') }];
  return <Button title={t('save')} onClick={() => show(t('save'))}>{t('save')}</Button>;
}
`;
  expect(written(source)).toBe(`import { Button } from 'shared-contracts/ui/core';

export function One() {
  const items = [{ key: 'a', label: "It's shown" }];
  return <Button title="Save" onClick={() => show('Save')}>Save</Button>;
}
`);
});

test('values are put in by the code itself', () => {
  const source = "<p>{t('stars', {\n  count,\n  most: list.length,\n})}</p>";
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test
  expect(written(source)).toBe('<p>{`${count} stars of ${list.length}`}</p>');
});

test('a source without texts stays as it is', () => {
  expect(written('export const One = () => <b>one</b>;\n')).toBe('export const One = () => <b>one</b>;\n');
});

const pages = join(__dirname, '../../pages');
const sources = globSync('{{components,forms}/*,elements/{cards,tables,typography}}/examples/*.tsx', {
  cwd: pages,
}).sort();

test.each(sources)('%s runs wherever it is pasted, in both languages', (path) => {
  const source = readFileSync(join(pages, path), 'utf8');
  for (const language of ['en', 'fr']) {
    const pasted = withTexts(source, i18n.getFixedT(language, 'demos'));
    expect(pasted).not.toMatch(/\bt\(|useTranslation/);
    const imported = [...pasted.matchAll(/ from '([^']+)'/g)].map(([, from]) => from);
    expect(imported.filter((from) => !/^(react|@tabler\/icons-react|shared-contracts\/[\w/]+)$/.test(from!))).toEqual(
      [],
    );
  }
});
