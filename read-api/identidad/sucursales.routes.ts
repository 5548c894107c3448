import { z } from 'zod';
import { sucursalNoEncontrada } from '#domain/identidad/sucursal.errores.ts';
import { fichaDeSucursal, vistaSucursal } from '#domain/identidad/sucursal.vista.ts';
import { varias } from '#domain/kernel/campos.ts';
import type { Peticion } from '#domain/kernel/ruta.ts';
import { booleanoDeConsulta } from '#read-api/kernel/consulta.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { type SucursalConSeries, sucursalesConSeries } from './sucursales.queries.ts';

const vista = ({ series, ...sucursal }: SucursalConSeries) => vistaSucursal(sucursal, series);

/**
 * The branch that a user is held to; null for none. An administrator gives branches to others, and
 * has to see them.
 */
const alcanceDe = ({
  alcance,
  usuario,
}: Pick<Peticion<never, never, never>, 'alcance' | 'usuario'>) =>
  usuario?.rol === 'admin' ? null : alcance.sucursal_id;

export const rutasDeSucursales = [
  rutaDeLectura({
    id: 'listarSucursales',
    metodo: 'GET',
    camino: '/sucursales',
    resumen: 'Las sucursales, con el próximo número de cada serie',
    descripcion:
      'Todas, también las inactivas, salvo con incluir_inactivas=false. Quien ve una sola ' +
      'sucursal recibe solo esa.',
    recurso: 'sucursales',
    query: z.object({ incluir_inactivas: booleanoDeConsulta, ...PAGINA }),
    respuestas: { 200: { descripcion: 'Las sucursales', json: varias(fichaDeSucursal) } },
    atender: async (peticion, { lecturas }) => {
      const { empresa_id, query } = peticion;
      const { incluir_inactivas, ...pagina } = query;
      const filas = await sucursalesConSeries(lecturas, empresa_id, {
        sucursal_id: alcanceDe(peticion),
        incluir_inactivas: incluir_inactivas ?? true,
        pagina,
      });
      return { estado: 200, json: filas.map(vista), ...conTotal(pagina, filas.length) };
    },
  }),

  rutaDeLectura({
    id: 'obtenerSucursal',
    metodo: 'GET',
    camino: '/sucursales/{id}',
    resumen: 'Una sucursal, con el próximo número de cada serie',
    recurso: 'sucursales',
    respuestas: { 200: { descripcion: 'La sucursal', json: fichaDeSucursal } },
    errores: [sucursalNoEncontrada],
    atender: async (peticion, { lecturas }) => {
      const { empresa_id, params } = peticion;
      const { id: sucursal_id } = params;
      const sucursal = alcanceDe(peticion) ?? sucursal_id;
      if (sucursal !== sucursal_id) throw sucursalNoEncontrada({ sucursal_id });
      const filtro = { sucursal_id, incluir_inactivas: true };
      const [fila] = await sucursalesConSeries(lecturas, empresa_id, filtro);
      if (!fila) throw sucursalNoEncontrada({ sucursal_id });
      return { estado: 200, json: vista(fila) };
    },
  }),
] as const;
