/** What the tabs of one browser tell each other. */

export type Aviso =
  | {
      readonly que: 'novedades';
      readonly empresa: number;
      readonly recursos: readonly string[];
      readonly revision: number;
    }
  | { readonly que: 'salida' | 'entrada' };

const canal = new BroadcastChannel('panel');
const oyentes = new Set<(aviso: Aviso) => void>();
canal.onmessage = ({ data }: MessageEvent<Aviso>) => {
  for (const oyente of oyentes) oyente(data);
};

/** Every tab hears it, this one too. */
export const avisar = (aviso: Aviso): void => {
  canal.postMessage(aviso);
  for (const oyente of oyentes) oyente(aviso);
};

/** What it answers stops listening. */
export const alAvisar = (oyente: (aviso: Aviso) => void): (() => void) => {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
};
