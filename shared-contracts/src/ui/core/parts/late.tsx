import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * A dialog or drawer whose code comes when it is opened for the first time. From then on it stays, so that it closes as
 * it opened.
 */
export function late<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function Late(props) {
    const [isWanted, setWanted] = useState(props.open);
    if (props.open && !isWanted) setWanted(true);
    return (
      isWanted && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
