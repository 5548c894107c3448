import { setTimeout as esperar } from 'node:timers/promises';
import { jsonDe } from './cliente.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import type { EventoOido } from './libro.publicos.ts';

/** Who pulls `GET /eventos` with a cursor, through every kill, from the first event to the last. */

export type EventoDelFeed = Omit<EventoOido, 'de'> & { readonly data: { readonly id: number } };
export type PaginaDelFeed = {
  readonly eventos: readonly EventoDelFeed[];
  readonly ultimo_id: number;
  readonly hay_mas: boolean;
};

/** What is compared of it. */
export const comoOido = ({ id, evento, data }: EventoDelFeed): EventoOido => ({
  id,
  evento,
  de: data.id ?? null,
});

export type Oyente = { detener(): Promise<void> };

const ESPERA_S = 2;
const PAUSA_TRAS_PERDIDA_MS = 100;

export const oir = (
  { cliente, oidos }: EmpresaDelSoak,
  alOir: (evento: EventoDelFeed) => void,
): Oyente => {
  let sigue = true;
  const escuchar = async (): Promise<void> => {
    let ultimo = 0;
    while (sigue) {
      const consulta = `desde_id=${ultimo}&limit=200&espera_s=${ESPERA_S}`;
      const hecha = await cliente.pedir('eventos', 'GET', `/eventos?${consulta}`);
      if (typeof hecha === 'string') {
        await esperar(PAUSA_TRAS_PERDIDA_MS);
        continue;
      }
      const pagina = jsonDe<PaginaDelFeed>(hecha);
      for (const evento of pagina.eventos) {
        oidos.push(comoOido(evento));
        alOir(evento);
      }
      ultimo = pagina.ultimo_id;
    }
  };
  const fin = escuchar();
  return {
    detener: async () => {
      sigue = false;
      await fin;
    },
  };
};
