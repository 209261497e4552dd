/** A value kept in the browser; null when there is none or storage is denied. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value in the browser; a full or denied storage is no reason to fail. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds for this visit alone.
  }
}

/** Forgets a value: the default holds again. */
export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/** A value kept until the browser's tab is closed. */
export function readForSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Forgets a value before the tab is closed. */
export function forgetForSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

export function writeForSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The choice holds until the next page load.
  }
}
