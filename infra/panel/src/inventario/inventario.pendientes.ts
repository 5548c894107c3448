import type { BuscaPendientes } from '#panel/nucleo/area.ts';
import { cuantas } from '#panel/nucleo/contar.ts';

/** What runs out. */

const HASTA = 100;

const bajoMinimo: BuscaPendientes = {
  recurso: 'inventario',
  buscar: async (cliente, signal) => {
    const filas = await cliente.inventario.listar({ bajo_minimo: true, limit: HASTA, signal });
    // One that is in two branches runs out once.
    const n = new Set(filas.map(({ servicio_id }) => servicio_id)).size;
    if (n === 0) return [];
    return [
      {
        texto: `${cuantas(n, 'bien', 'bienes')} bajo su mínimo`,
        a: '/inventario?bajo_minimo=true',
        gravedad: 'pronto',
      },
    ];
  },
};

export default [bajoMinimo] satisfies readonly BuscaPendientes[];
