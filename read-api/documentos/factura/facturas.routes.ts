import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { vistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { buscarConEspera } from '../comprobante/comprobante.lectura.ts';
import { facturaVista } from './facturas.esquema.ts';

export const rutasDeFacturas = [
  rutaDeLectura({
    id: 'obtenerFactura',
    metodo: 'GET',
    camino: '/facturas/{factura_id}',
    resumen: 'Una factura con sus líneas y pagos',
    recurso: 'facturas',
    respuestas: { 200: { descripcion: 'La factura', json: facturaVista } },
    errores: [FACTURA.errores.noEncontrado],
    atender: async (peticion, { lecturas }) => {
      const factura = await buscarConEspera(lecturas, FACTURA, peticion);
      return { estado: 200, json: vistaFactura(factura) };
    },
  }),
] as const;
