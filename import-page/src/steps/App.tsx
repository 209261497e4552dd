import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ImportPageConfig } from 'shared-contracts/import';
import { currentConfig } from '../calls/currentConfig.ts';
import { ImportCalls } from '../calls/importCalls.ts';
import { Visit } from '../calls/visit.ts';
import { contextFromParent } from '../embedding/parentContext.ts';
import { postToParent, reportHeight } from '../embedding/parentPage.ts';
import { TextsContext } from '../messages/TextsContext.tsx';
import { type Language, loadTexts, type Say } from '../messages/texts.ts';
import { unloadedTexts } from '../messages/unloadedTexts.ts';
import { Button } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';
import { contextOf } from '../state/contextLink.ts';
import { withoutFilled } from '../state/filledColumns.ts';
import { PageContext } from '../state/PageContext.ts';
import { applyTheme } from '../state/theme.ts';
import { PendingFiles } from '../storage/pendingFiles.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Gate } from './Gate.tsx';
import { PageFrame } from './PageFrame.tsx';

/** The address keeps the language, for reloads and for whoever gets the link. */
function keepLanguage(language: Language): void {
  document.documentElement.lang = language;
  const address = new URL(location.href);
  address.searchParams.set('lang', language);
  history.replaceState(history.state, '', address);
}

function useLanguage(first: Language) {
  const [texts, setTexts] = useState<{ language: Language; say: Say }>();
  /** The language whose texts could not be fetched. */
  const [unloaded, setUnloaded] = useState<Language>();
  const choose = useCallback((language: Language, isChoice = true) => {
    setUnloaded(undefined);
    loadTexts(language).then(
      (say) => {
        if (isChoice) keepLanguage(language);
        setTexts({ language, say });
      },
      () => setUnloaded(language),
    );
  }, []);
  useEffect(() => choose(first, false), [choose, first]);
  return { texts, unloaded, choose };
}

function Unloaded({ language, onRetry }: { language: Language; onRetry(): void }) {
  const { problem, retry } = unloadedTexts[language];
  return (
    <Notice tone="error" actions={<Button onClick={onRetry}>{retry}</Button>}>
      {problem}
    </Notice>
  );
}

function useServices(first: ImportPageConfig, language: RefObject<Language>) {
  const [config, setConfig] = useState(first);
  const lasting = useMemo(() => {
    const calls = new ImportCalls(first.key, () => language.current);
    return {
      calls,
      visit: new Visit(first, calls, { brought: contextOf(location.hash), ask: contextFromParent }),
      pending: new PendingFiles(),
    };
  }, [first, language]);
  const renew = useCallback(async () => {
    const next = withoutFilled(await currentConfig(), lasting.visit.filled);
    setConfig(next);
    return next;
  }, [lasting]);
  const entered = useCallback(() => setConfig(withoutFilled(first, lasting.visit.filled)), [first, lasting]);
  return useMemo(() => ({ config, renew, entered, ...lasting }), [config, renew, entered, lasting]);
}

/** The whole page. */
export function App({ config }: { config: ImportPageConfig }) {
  const { texts, unloaded, choose } = useLanguage(config.language);
  const language = useRef(config.language);
  language.current = texts?.language ?? config.language;
  const services = useServices(config, language);
  const { colour } = services.config.content;
  const root = useRef<HTMLDivElement>(null);
  const isReady = texts !== undefined;
  useEffect(() => applyTheme(colour), [colour]);
  useEffect(() => {
    if (!isReady || !root.current) return undefined;
    postToParent({ type: 'ready' });
    return reportHeight(root.current);
  }, [isReady]);
  const problem = unloaded && <Unloaded language={unloaded} onRetry={() => choose(unloaded, texts !== undefined)} />;
  if (!texts) return problem;
  return (
    <TextsContext.Provider value={texts}>
      <PageContext.Provider value={services}>
        <div ref={root}>
          <PageFrame onLanguage={choose}>
            {problem}
            <ErrorBoundary>
              <Gate />
            </ErrorBoundary>
          </PageFrame>
        </div>
      </PageContext.Provider>
    </TextsContext.Provider>
  );
}
