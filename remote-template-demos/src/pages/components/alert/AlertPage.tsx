import { useTranslation } from 'react-i18next';
import { Example } from '../../../parts/example/Example.tsx';
import { ExamplePage } from '../../../parts/example/ExamplePage.tsx';
import { AlertKinds } from './examples/AlertKinds.tsx';
import kindsSource from './examples/AlertKinds.tsx?source';
import { Closable } from './examples/Closable.tsx';
import closableSource from './examples/Closable.tsx?source';
import { WithAction } from './examples/WithAction.tsx';
import withActionSource from './examples/WithAction.tsx?source';

/** What an alert says and how it looks (appearance §2, `/components/alert`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const meaning = (name: string) => t(`alert.property.${name}`);
  return (
    <ExamplePage
      title={t('alert.title')}
      intro={t('alert.intro')}
      properties={[
        {
          name: 'type',
          type: "'success' | 'info' | 'warning' | 'error'",
          otherwise: "'info'",
          meaning: meaning('type'),
        },
        { name: 'title', type: 'ReactNode', meaning: meaning('title') },
        { name: 'description', type: 'ReactNode', meaning: meaning('description') },
        { name: 'showIcon', type: 'boolean', otherwise: 'false', meaning: meaning('showIcon') },
        { name: 'closable', type: 'boolean', otherwise: 'false', meaning: meaning('closable') },
        { name: 'action', type: 'ReactNode', meaning: meaning('action') },
      ]}
      keyboard={[
        { keys: ['Tab'], does: t('alert.keys.tab') },
        { keys: ['Enter', 'Space'], does: t('alert.keys.enter') },
      ]}
    >
      <Example title={t('alert.kinds')} text={t('alert.kindsText')} source={kindsSource}>
        <AlertKinds />
      </Example>
      <Example title={t('alert.action')} text={t('alert.actionText')} source={withActionSource}>
        <WithAction />
      </Example>
      <Example title={t('alert.closable')} text={t('alert.closableText')} source={closableSource}>
        <Closable />
      </Example>
    </ExamplePage>
  );
}
