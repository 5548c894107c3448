import { CARTA, type Carta, mensajeDeCarta } from '#domain/workflows/carta.ts';
import type { Correspondencia } from '#processes/correo/correspondencia.puerto.ts';

export type PuertosDeCartas = {
  /** What a run wrote; undefined once it is no longer kept. */
  readonly leer: (empresa_id: number, carta_id: number) => Promise<Carta | undefined>;
};

/** What runs mail. */
export const correspondenciaDeWorkflows = ({ leer }: PuertosDeCartas): Correspondencia => ({
  redactables: [
    {
      enviable: CARTA,
      redactar: async (_, { empresa_id, correo, emisor }) => {
        const carta = await leer(empresa_id, correo.documento_id);
        if (!carta) return { impedimento: 'sin_entrega' };
        const { color_primario } = emisor.ajustes;
        return { ...mensajeDeCarta(carta, { ...emisor.empresa, color_primario }), adjuntos: [] };
      },
    },
  ],
});
