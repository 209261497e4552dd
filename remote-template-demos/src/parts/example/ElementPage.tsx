import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from 'shared-contracts/ui/core';
import { Example, type ExampleLayout } from './Example.tsx';
import { ExamplePage, type Property } from './ExamplePage.tsx';
import type { UsedLibrary } from './usedLibrary.ts';
import { withTexts } from './withTexts.ts';

/** Keys that do the same in whatever element. */
const keysOf = {
  tab: ['Tab'],
  press: ['Enter', 'Space'],
  follow: ['Enter'],
  turn: ['Space'],
  arrows: ['←', '→', '↑', '↓'],
  ends: ['Home', 'End'],
  escape: ['Esc'],
  lift: ['Space'],
  move: ['←', '→', '↑', '↓'],
  leave: ['Esc'],
  type: ['A–Z', '0–9'],
  bold: ['Ctrl B'],
  italic: ['Ctrl I'],
  undo: ['Ctrl Z'],
  toasts: ['Alt T'],
  none: ['Tab'],
} as const;

/** An example of an element: what is drawn, and the text of its very file. */
export interface ElementExample {
  id: string;
  View: ComponentType;
  source: string;
  /** Needs the whole width: its source stands below it. */
  wide?: boolean;
}

/** Two beside each other; one that would have nobody beside it takes the row. */
function layoutsOf(examples: readonly ElementExample[]): ExampleLayout[] {
  let isSecond = false;
  return examples.map(({ wide }, at) => {
    const next = examples[at + 1];
    const isAlone = !isSecond && (!next || next.wide);
    isSecond = !wide && !isAlone && !isSecond;
    if (wide) return 'wide';
    return isAlone ? 'row' : 'half';
  });
}

interface ElementPageProps {
  /** Where its texts are. */
  of: string;
  uses?: UsedLibrary;
  examples: readonly ElementExample[];
  properties?: readonly Omit<Property, 'meaning'>[];
  keys: readonly (keyof typeof keysOf)[];
}

/**
 * The page of an element whose texts lie in one place: title, examples, properties, keys. An example that brings a
 * library is a `lazy` one, so that the page stands before the library has come.
 */
export function ElementPage({ of, uses, examples, properties = [], keys }: ElementPageProps) {
  const { t } = useTranslation('remote-template-demos');
  const layouts = layoutsOf(examples);
  return (
    <ExamplePage
      title={t(`${of}.title`)}
      intro={t(`${of}.intro`)}
      {...(uses && { uses })}
      contents={examples.map(({ id }) => ({ id, title: t(`${of}.example.${id}`) }))}
      properties={properties.map((one) => ({ ...one, meaning: t(`${of}.property.${one.name}`) }))}
      keyboard={keys.map((key) => ({ keys: keysOf[key], does: t(`element.keys.${key}`) }))}
    >
      {examples.map(({ id, View, source }, at) => (
        <Example
          key={id}
          id={id}
          title={t(`${of}.example.${id}`)}
          text={t(`${of}.about.${id}`, { defaultValue: '' })}
          source={withTexts(source, t)}
          layout={layouts[at] ?? 'row'}
        >
          <Suspense fallback={<DelayedSkeleton />}>
            <View />
          </Suspense>
        </Example>
      ))}
    </ExamplePage>
  );
}
