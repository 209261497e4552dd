let publishing = false;

/** Publishes an event of the kit's own doing. The bus delivers before it returns. */
export function publishOwn(publish: () => void): void {
  publishing = true;
  try {
    publish();
  } finally {
    publishing = false;
  }
}

/** True while an event is delivered that a list has published: it shows the change already. */
export const isOwnNews = (): boolean => publishing;
