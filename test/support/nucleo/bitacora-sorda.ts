import type { Bitacora, EventoLeido } from '#infra/nucleo/bitacora/puerto.ts';

export type BitacoraSorda = Bitacora & {
  /** From now on subscriptions pass these over without a word; reads find them. */
  pasarPorAlto(cuales: (evento: EventoLeido) => boolean): void;
  /** Subscriptions that are open now bring nothing any more; those opened later do. */
  enmudecer(): void;
  /** How often a subscription was opened. */
  readonly abiertas: () => number;
};

/** A log that is not heard whole, as some servers have been. */
export const bitacoraSorda = (real: Bitacora): BitacoraSorda => {
  let seCalla: (evento: EventoLeido) => boolean = () => false;
  let generacion = 0;
  let abiertas = 0;
  return {
    ...real,
    subscribeAll: (opciones, manejar) => {
      const suya = generacion;
      abiertas += 1;
      return real.subscribeAll(opciones, async (lote) => {
        const oidos = lote.filter((evento) => suya === generacion && !seCalla(evento));
        if (oidos.length > 0) await manejar(oidos);
      });
    },
    pasarPorAlto: (cuales) => {
      seCalla = cuales;
    },
    enmudecer: () => {
      generacion += 1;
    },
    abiertas: () => abiertas,
  };
};
