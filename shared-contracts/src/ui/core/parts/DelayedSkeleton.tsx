import { Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

/** Skeletons appear only after this many milliseconds: quick answers never flash (look §1). */
const appearsAfter = 300;

interface DelayedSkeletonProps {
  /** Rows of the plain skeleton when no children are given. */
  rows?: number;
  /** A skeleton in the shape of what comes. */
  children?: ReactNode;
}

/** Placeholder that keeps the final layout while something loads. */
export function DelayedSkeleton({ rows = 6, children }: DelayedSkeletonProps) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), appearsAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" style={{ visibility: visible ? 'visible' : 'hidden' }}>
      {children ?? (
        // Its rows are list items: a list of nothing to whoever hears the page.
        <div aria-hidden>
          <Skeleton active title={false} paragraph={{ rows }} />
        </div>
      )}
    </div>
  );
}
