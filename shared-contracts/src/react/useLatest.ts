import { type RefObject, useEffect, useRef } from 'react';

/** A reference to the newest value, for listeners that outlive a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
