// Whoever began the consent may have no way to this window any more: the service parted the two.
const { channel, id, connected, back } = document.querySelector('.callback').dataset;
const message = { type: channel, id: id || null };
new BroadcastChannel(channel).postMessage(message);
window.opener?.postMessage(message, location.origin);
if (connected === 'true') {
  window.close();
  // Not closed: it was no window of its own.
  setTimeout(() => location.replace(back), 400);
}
