import { networkInterfaces } from 'node:os';

/** Addresses come and go with the network's leases. */
const VIGENCIA_MS = 10_000;

const leer = (): ReadonlySet<string> =>
  new Set(
    Object.values(networkInterfaces()).flatMap((red) => (red ?? []).map(({ address }) => address)),
  );

/**
 * The addresses of this very host, public ones too: what listens on them may be meant for nobody
 * outside. The one that a translator on the way gives it is not among them.
 */
export const direccionesPropias = (): (() => ReadonlySet<string>) => {
  let propias: ReadonlySet<string> = new Set();
  let hasta_ms = 0;
  return () => {
    if (performance.now() >= hasta_ms) {
      propias = leer();
      hasta_ms = performance.now() + VIGENCIA_MS;
    }
    return propias;
  };
};
