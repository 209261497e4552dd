import { useEffect, useMemo, useRef, useState } from 'react';
import { useLatest, useOptionalHost } from '../../../react/index.ts';
import type { FormModel } from '../parts/useFormModel.ts';
import { isWorthOffering, type KeptForm } from './keptForm.ts';

/** What was typed is kept when nothing was typed for so long. */
const pauseMs = 300;

/** Comes with the first form that is open: pages without one do not pay for it. */
const loadStorage = () => import('./keptStorage.ts');

/** A browser that keeps nothing, or has no room left, loses what was typed with the page: there is nothing to do about it. */
const ignore = () => undefined;

const secretField =
  'input[type="password"], input[autocomplete="new-password"], input[autocomplete="current-password"]';

/** Whether the form's field of this path takes a secret. */
const isSecretOf = (form: string) => (path: string) =>
  document.getElementById(`${form}_${path}`)?.matches(secretField) ?? false;

interface Kept {
  /** What was typed on an earlier page and is not saved. */
  offer: KeptForm | null;
  restore: () => void;
  discard: () => void;
  /** Something was typed. */
  touch: () => void;
}

/** Whose form it is: of nobody where someone acts as somebody else, who leaves nothing of them on the own machine. */
function useKey({ name, thingId }: { name: string; thingId?: string | undefined }): string | null {
  const session = useOptionalHost()?.session.get();
  const [page] = useState(() => location.pathname);
  if (!session || session.impersonatorUserId !== undefined) return null;
  const form = thingId === undefined ? name : `${name} ${thingId}`;
  return `${session.user.userId} ${session.organisationId} ${page}#${form}`;
}

/** Writes what is typed after a pause, and when the page is put aside; forgets it once it is saved or given up. */
function useKeeping<Values extends object>(model: FormModel<Values>, key: string | null) {
  const { name } = model.options;
  const host = useOptionalHost();
  const latest = useLatest(model);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keeping = useMemo(() => {
    const write = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (key === null || !latest.current.dirty) return;
      const typed = latest.current.instance.getFieldsValue(true);
      const saved = latest.current.saved();
      const keep = async () => {
        const { keepForm, keptValues } = await loadStorage();
        const kept = keptValues(typed, saved, isSecretOf(name));
        if (Object.keys(kept.values).length === 0) return;
        await keepForm({ key, at: Date.now(), start: JSON.stringify(saved), ...kept });
      };
      void keep().catch(ignore);
    };
    const forget = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (key !== null)
        void loadStorage()
          .then(({ forgetForm }) => forgetForm(key))
          .catch(ignore);
    };
    const touch = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, pauseMs);
    };
    return { forget, touch, flush: () => timer.current !== undefined && write() };
  }, [key, name, latest]);
  const { dirty } = model;
  const wasDirty = useRef(dirty);
  useEffect(() => {
    if (wasDirty.current && !dirty) keeping.forget();
    wasDirty.current = dirty;
  }, [dirty, keeping]);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && keeping.flush();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', keeping.flush);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', keeping.flush);
      keeping.flush();
      // Closed by its user, who was asked: a page that lost its session goes without taking its forms down.
      if (latest.current.dirty && !host?.session.get().readOnly) keeping.forget();
    };
  }, [keeping, latest, host]);
  return keeping;
}

/**
 * Keeps what is typed into a form in the browser, for this person alone, so that neither a lost session nor a reload loses
 * it; what was kept before is offered again. Secrets are never kept.
 */
export function useKeptForm<Values extends object>(model: FormModel<Values>): Kept {
  const key = useKey(model.options);
  const latest = useLatest(model);
  const { touch, forget } = useKeeping(model, key);
  const [offer, setOffer] = useState<KeptForm | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isShown = true;
    const take = (kept: KeptForm | null) => {
      if (isShown && kept && isWorthOffering(kept, latest.current.saved())) setOffer(kept);
    };
    loadStorage()
      .then(({ recallForm }) => recallForm(key))
      .then(take, ignore);
    return () => {
      isShown = false;
    };
  }, [key, latest]);
  return {
    offer,
    touch,
    restore() {
      if (offer) model.resume(JSON.parse(offer.start), offer.values);
      setOffer(null);
      touch();
    },
    discard() {
      setOffer(null);
      forget();
    },
  };
}
