import { type ComponentType, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { onceMore } from '../services/onceMore.ts';

/** Code that is loaded once, and is at hand from then on. */
export interface LateCode<Code> {
  /** What did not come is asked for again by the next call. */
  load(): Promise<Code>;
  /** Undefined until it is loaded. */
  loaded(): Code | undefined;
}

export function lateCode<Code>(bring: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined;
  return {
    load: async () => {
      code ??= await onceMore(bring);
      return code;
    },
    loaded: () => code,
  };
}

interface Found<Props> {
  Part?: ComponentType<Props>;
  failure?: unknown;
}

function useFound<Code, Props>(
  code: LateCode<Code>,
  partOf: (code: Code) => ComponentType<Props>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [found, setFound] = useState<Found<Props>>({});
  const loaded = code.loaded();
  const Part = found.Part ?? (isWanted && loaded ? partOf(loaded) : undefined);
  // From the first time on it is drawn by what it was drawn by then.
  if (Part && !found.Part) setFound({ Part });
  useEffect(() => {
    if (Part || !isWanted) return;
    let isGone = false;
    code.load().then(
      (value) => isGone || setFound({ Part: partOf(value) }),
      (failure: unknown) => isGone || setFound({ failure }),
    );
    return () => {
      isGone = true;
    };
  }, [Part, isWanted, code, partOf]);
  if (found.failure) throw found.failure;
  return Part;
}

/**
 * A component whose code comes when it is drawn for the first time; until then `instead` is in its place. No Suspense:
 * React holds back what follows a fallback for a third of a second, and a menu is wanted at once.
 */
export function latePart<Code, Props extends object>(
  code: LateCode<Code>,
  partOf: (code: Code) => ComponentType<Props>,
  instead: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  return function LatePart(props) {
    const Part = useFound(code, partOf, true);
    return Part ? <Part {...props} /> : instead(props);
  };
}

interface Focusable {
  focus(): void;
}

/** As `latePart`, for what may be asked to take the focus before it has come: it takes it then. */
export function lateFocusable<Code, Props extends { ref?: Ref<Focusable> | undefined }>(
  code: LateCode<Code>,
  partOf: (code: Code) => ComponentType<Props>,
): ComponentType<Props> {
  return function LateFocusable({ ref, ...props }: Props) {
    const Part = useFound(code, partOf, true);
    const part = useRef<Focusable>(null);
    const isAsked = useRef(false);
    useImperativeHandle(ref, () => {
      if (Part && part.current) return part.current;
      return {
        focus() {
          isAsked.current = true;
        },
      };
    }, [Part]);
    useEffect(() => {
      if (Part && isAsked.current) part.current?.focus();
    }, [Part]);
    return Part && <Part {...(props as Props)} ref={part} />;
  };
}

interface Overlay {
  open?: boolean | undefined;
  forceRender?: boolean | undefined;
}

/** A dialog or drawer whose code comes when it is opened for the first time; from then on it stays, so that it closes as it opened. */
export function lateOverlay<Code, Props extends Overlay>(
  code: LateCode<Code>,
  partOf: (code: Code) => ComponentType<Props>,
): ComponentType<Props> {
  return function LateOverlay(props) {
    const [wasWanted, setWanted] = useState(false);
    const isWanted = wasWanted || props.open === true || props.forceRender === true;
    if (isWanted && !wasWanted) setWanted(true);
    const Part = useFound(code, partOf, isWanted);
    return Part && <Part {...props} />;
  };
}
