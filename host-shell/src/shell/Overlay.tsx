import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { isPreloadErrorHandled } from '../services/preloadError.ts';

interface OverlayProps {
  open: boolean;
  load: () => Promise<ComponentType>;
  /** Its code did not come: it is as good as closed, and the next opening tries again. */
  onFailure: () => void;
}

/**
 * A part that lies over the page. Its code comes the first time it is asked for, and it stays for its closing motion.
 * Code that does not come is said in a snackbar and leaves the page alone.
 */
export function Overlay({ open, load, onFailure }: OverlayProps) {
  const { t } = useTranslation();
  const { notices, telemetry } = useHost();
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!open || Part) return;
    let wanted = true;
    load().then(
      (loaded) => wanted && setPart(() => loaded),
      (error: unknown) => {
        telemetry.error(error);
        const isHandled = isPreloadErrorHandled(error instanceof Error ? error : new Error(String(error)));
        if (!wanted || isHandled) return;
        notices.show({ message: t('overlay.failed'), color: 'error' });
        onFailure();
      },
    );
    return () => {
      wanted = false;
    };
  }, [open, Part, load, onFailure, notices, telemetry, t]);
  return Part && <Part />;
}
