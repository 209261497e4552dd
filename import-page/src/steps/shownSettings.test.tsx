import { render } from '@testing-library/react';
import { importContentSchema } from 'shared-contracts/api/import-page';
import type { ImportPageConfig } from 'shared-contracts/import';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { TextsContext } from '../messages/TextsContext.tsx';
import { type Language, sayIn } from '../messages/texts.ts';
import { PageContext, type PageServices } from '../state/PageContext.ts';
import { applyTheme } from '../state/theme.ts';
import { DropZone } from './file/DropZone.tsx';
import { PageFrame } from './PageFrame.tsx';
import { pageTexts } from './pageTexts.ts';

const logo = (letter: string) => `data:image/png;base64,iVBORw0KGgo${letter}`;

/** What the first step of a page shows with this content, and what its receipt says, to a visitor in each language. */
function shown(content: object): string {
  const config = {
    ...{ key: 'k', version: 1, language: 'en', name: 'Orders', access: 'public', needs: 'nothing', learned: {} },
    ...{ expires_at: null, content: importContentSchema.parse(content) },
  } as unknown as ImportPageConfig;
  const services = { config } as unknown as PageServices;
  const seen: string[] = [];
  for (const language of ['en', 'fr'] as const satisfies readonly Language[]) {
    const say = sayIn(language, language === 'en' ? en : fr);
    const { container, unmount } = render(
      <TextsContext.Provider value={{ language, say }}>
        <PageContext.Provider value={services}>
          <PageFrame onLanguage={jest.fn()}>
            <DropZone onFile={jest.fn()} />
          </PageFrame>
        </PageContext.Provider>
      </TextsContext.Provider>,
    );
    seen.push(container.innerHTML.replace(/_r_\w+_/g, ''), document.title, JSON.stringify(pageTexts(config, language)));
    unmount();
  }
  const forget = applyTheme(config.content.colour);
  seen.push(document.documentElement.style.cssText);
  forget();
  return seen.join('\n');
}

const texts = (language: string, name: string, text: string) => ({ texts: { [language]: { [name]: text } } });

beforeEach(() => {
  window.matchMedia = () => ({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never;
});

// What the server does with a file is tried in its importSettings.test.ts.
test.each<[string, object, object]>([
  ...['en', 'fr'].flatMap((language) =>
    ['title', 'intro', 'thanks'].map((name): [string, object, object] => [
      `texts.${language}.${name}`,
      texts(language, name, 'One'),
      texts(language, name, 'Two'),
    ]),
  ),
  ['colour', { colour: '#2563eb' }, { colour: '#b91c1c' }],
  ['logo', { logo: logo('A') }, { logo: logo('B') }],
  ['no logo', { logo: null }, { logo: logo('B') }],
  ['formats', { formats: ['csv'] }, { formats: ['xlsx'] }],
  ['max_rows', { max_rows: 10 }, { max_rows: 11 }],
  ['max_bytes', { max_bytes: 2048 }, { max_bytes: 4096 }],
])('%s shows in the page', (_, one, two) => {
  const [first, other] = [shown(one), shown(two)];
  expect(first === other).toBe(false);
  expect(shown(one)).toBe(first);
});
