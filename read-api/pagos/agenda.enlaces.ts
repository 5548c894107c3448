import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { VistaAgenda } from '#domain/pagos/agenda.vista.ts';
import { enlaces } from '#read-api/kernel/cifras.ts';
import { POR_PAGAR } from './agenda.cifras.ts';
import { DOCUMENTO_POR_PAGAR } from './pagos.cifras.ts';

type Pedida = {
  readonly proveedor_id: number | undefined;
  readonly desde: Fecha | undefined;
  readonly hasta: Fecha | undefined;
  readonly ambiente: Ambiente;
};

/** The agenda with what explains its sums, and what is owed of each purchase. */
export const explicarAgenda = (agenda: VistaAgenda, pedida: Pedida, hoy: Fecha) => {
  const { proveedor_id, desde, hasta, ambiente } = pedida;
  const todas = { proveedor_id, desde, hasta, ambiente, semana: undefined };
  return {
    ...agenda,
    semanas: agenda.semanas.con((deSemana) => {
      const deEsta = { ...todas, semana: deSemana.semana };
      return {
        ...deSemana,
        compras: deSemana.compras.con((compra) => {
          const deEsta = { documento: 'compra', id: compra.id } as const;
          return {
            ...compra,
            ...enlaces(DOCUMENTO_POR_PAGAR, {
              total: { ...deEsta, campo: 'total' },
              total_pagado: { ...deEsta, campo: 'abonado' },
              saldo: { ...deEsta, campo: 'saldo' },
            }),
          };
        }),
        ...enlaces(POR_PAGAR, {
          total: { ...deEsta, vencen_antes_de: undefined },
          vencido: { ...deEsta, vencen_antes_de: hoy },
        }),
      };
    }),
    ...enlaces(POR_PAGAR, { total_general: { ...todas, vencen_antes_de: undefined } }),
  };
};
