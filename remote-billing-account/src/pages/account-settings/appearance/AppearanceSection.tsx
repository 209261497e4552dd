import { type ComponentType, useEffect, useState } from 'react';
import { useHost } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';

type Loaded = { Controls: ComponentType } | { error: unknown };

/** How the page looks: the host draws what it can be set to. */
export function AppearanceSection() {
  const t = useAccountText();
  const { appearance } = useHost();
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let wanted = true;
    setLoaded(undefined);
    appearance.loadControls().then(
      (Controls) => wanted && setLoaded({ Controls: Controls as ComponentType }),
      (error: unknown) => wanted && setLoaded({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [appearance, attempt]);
  if (!loaded) return <DelayedSkeleton rows={8} />;
  if ('error' in loaded) {
    return (
      <ErrorCard title={t('appearance.loadFailed')} error={loaded.error} onRetry={() => setAttempt(attempt + 1)} />
    );
  }
  return (
    <Panel title={t('appearance.title')} meta={t('appearance.kept')}>
      <loaded.Controls />
    </Panel>
  );
}
