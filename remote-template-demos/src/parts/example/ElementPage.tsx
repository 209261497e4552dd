import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from 'shared-contracts/ui/core';
import { Example } from './Example.tsx';
import { ExamplePage, type Property } from './ExamplePage.tsx';

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

interface ElementPageProps {
  /** Where its texts are. */
  of: string;
  examples: readonly { id: string; View: ComponentType; source: string }[];
  properties?: readonly Omit<Property, 'meaning'>[];
  keys: readonly (keyof typeof keysOf)[];
}

/**
 * The page of an element whose texts lie in one place: title, examples, properties, keys. An example that brings a
 * library is a `lazy` one, so that the page stands before the library has come.
 */
export function ElementPage({ of, examples, properties = [], keys }: ElementPageProps) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <ExamplePage
      title={t(`${of}.title`)}
      intro={t(`${of}.intro`)}
      properties={properties.map((one) => ({ ...one, meaning: t(`${of}.property.${one.name}`) }))}
      keyboard={keys.map((key) => ({ keys: keysOf[key], does: t(`element.keys.${key}`) }))}
    >
      {examples.map(({ id, View, source }) => (
        <Example key={id} title={t(`${of}.example.${id}`)} source={source}>
          <Suspense fallback={<DelayedSkeleton />}>
            <View />
          </Suspense>
        </Example>
      ))}
    </ExamplePage>
  );
}
