/** What the page's policy asks of a `<style>` that is made here: the server puts it anew into each answer. */
export const nonce =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The libraries that lock scrolling look for it under this name. */
(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
