/**
 * The log cannot be used as it was set up. The message is for the person at the terminal: the setting
 * to look at and what to do, in one line, and never a secret.
 */
export class BitacoraInaccesible extends Error {}
