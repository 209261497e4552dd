import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step. It takes the focus when the step opens, so that reading and tabbing go on from there. */
export function StepHeading({ children, isFirst = false }: { children: ReactNode; isFirst?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: false });
  }, [isFirst]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
