import type { BuscaPendientes, Pendiente } from '#panel/nucleo/area.ts';
import { dinero, enCentavos, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { claseDe, cuantosDe } from './clases.ts';

/** Documents that the SRI sent back, and those that nobody takes further. */

const DICHOS = {
  RECHAZADO: ['rechazada', 'rechazadas'],
  DEVUELTA: ['devuelta', 'devueltas'],
} as const;

const noAceptadas: BuscaPendientes = {
  buscar: async (cliente, signal) => {
    const cuentas = await cliente.comprobantes.sinAutorizar({ signal });
    return cuentas.flatMap(({ recurso, estado, documentos }): readonly Pendiente[] => {
      const clase = claseDe(recurso);
      if (!clase || (estado !== 'RECHAZADO' && estado !== 'DEVUELTA')) return [];
      const [dicha, dichas] = DICHOS[estado];
      return [
        {
          texto: `${cuantosDe(clase, documentos)} ${documentos === 1 ? dicha : dichas}`,
          detalle: 'El SRI dice por qué y qué hacer',
          a: `${clase.camino}?estado=${estado}`,
          gravedad: 'grave',
        },
      ];
    });
  },
};

const vencidas: BuscaPendientes = {
  recurso: 'cobros',
  buscar: async (cliente, signal) => {
    const { total_general, por_vencer } = await cliente.cobros.cartera({ signal });
    const vencido = enCentavos(total_general) - enCentavos(por_vencer.total);
    if (vencido <= 0) return [];
    const texto = `${dinero(textoDeCentavos(vencido))} por cobrar ya venció`;
    return [{ texto, a: '/cobros/cartera', gravedad: 'pronto' }];
  },
};

export default [noAceptadas, vencidas] satisfies readonly BuscaPendientes[];
