import { z } from 'zod';
import { sucursalNoEncontrada } from '#domain/identidad/sucursal.errores.ts';
import { vistaSucursal } from '#domain/identidad/sucursal.vista.ts';
import { booleanoDeConsulta } from '#read-api/kernel/consulta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { sucursalesVista, sucursalVista } from './sucursales.esquema.ts';
import { type SucursalConSeries, sucursalesConSeries } from './sucursales.queries.ts';

const vista = ({ series, ...sucursal }: SucursalConSeries) => vistaSucursal(sucursal, series);

export const rutasDeSucursales = [
  rutaDeLectura({
    id: 'listarSucursales',
    metodo: 'GET',
    camino: '/sucursales',
    resumen: 'Las sucursales, con el próximo número de cada serie',
    descripcion: 'Todas, también las inactivas, salvo con incluir_inactivas=false.',
    recurso: 'sucursales',
    query: z.object({ incluir_inactivas: booleanoDeConsulta }),
    respuestas: { 200: { descripcion: 'Las sucursales', json: sucursalesVista } },
    atender: async ({ empresa_id, query }, { lecturas }) => {
      const incluir_inactivas = query.incluir_inactivas ?? true;
      const filtro = { sucursal_id: null, incluir_inactivas };
      const filas = await sucursalesConSeries(lecturas, empresa_id, filtro);
      const cabeceras = { 'X-Total-Count': String(filas.length) };
      return { estado: 200, json: filas.map(vista), cabeceras };
    },
  }),

  rutaDeLectura({
    id: 'obtenerSucursal',
    metodo: 'GET',
    camino: '/sucursales/{id}',
    resumen: 'Una sucursal, con el próximo número de cada serie',
    recurso: 'sucursales',
    respuestas: { 200: { descripcion: 'La sucursal', json: sucursalVista } },
    errores: [sucursalNoEncontrada],
    atender: async ({ empresa_id, params: { id: sucursal_id } }, { lecturas }) => {
      const filtro = { sucursal_id, incluir_inactivas: true };
      const [fila] = await sucursalesConSeries(lecturas, empresa_id, filtro);
      if (!fila) throw sucursalNoEncontrada({ sucursal_id });
      return { estado: 200, json: vista(fila) };
    },
  }),
] as const;
