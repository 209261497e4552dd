// Hands what back ends on this machine publish to the shell of the page, which listens in development alone.
new EventSource('/dev/backend-events').addEventListener('message', ({ data }) => {
  globalThis.dispatchEvent(new CustomEvent('weft-backend-event', { detail: JSON.parse(data) }));
});
