import { COMUNES } from '#domain/documentos/factura/factura.errores.ts';
import { vistaEstado, vistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { FilaFactura } from '#projections/documentos/factura/facturas.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { conLoQueEspera } from '../comprobante/esperas.queries.ts';
import { estadoDeFacturaVista, facturaVista } from './facturas.esquema.ts';
import { facturaPorId } from './facturas.queries.ts';

type Buscada = {
  readonly empresa_id: number;
  readonly alcance: Alcance;
  readonly params: { readonly factura_id: number };
};

/** The invoice, if it is of the caller's company and branch. */
export const buscarFactura = async (
  lecturas: Lecturas,
  { empresa_id, alcance, params: { factura_id } }: Buscada,
): Promise<FilaFactura> => {
  const factura = await facturaPorId(lecturas, empresa_id, factura_id);
  if (!factura || !alcanza(alcance, factura.sucursal_id))
    throw COMUNES.noEncontrado({ documento_id: factura_id });
  return factura;
};

export const rutasDeFacturas = [
  rutaDeLectura({
    id: 'obtenerFactura',
    metodo: 'GET',
    camino: '/facturas/{factura_id}',
    resumen: 'Una factura con sus líneas y pagos',
    recurso: 'facturas',
    respuestas: { 200: { descripcion: 'La factura', json: facturaVista } },
    errores: [COMUNES.noEncontrado],
    atender: async (peticion, { lecturas }) => {
      const factura = await buscarFactura(lecturas, peticion);
      const enEspera = await conLoQueEspera(lecturas, peticion.empresa_id, factura);
      return { estado: 200, json: vistaFactura(enEspera) };
    },
  }),

  rutaDeLectura({
    id: 'estadoDeFactura',
    metodo: 'GET',
    camino: '/facturas/{factura_id}/status',
    resumen: 'El estado de la factura ante el SRI',
    recurso: 'facturas',
    respuestas: { 200: { descripcion: 'Su estado', json: estadoDeFacturaVista } },
    errores: [COMUNES.noEncontrado],
    atender: async (peticion, { lecturas }) => {
      const factura = await buscarFactura(lecturas, peticion);
      const enEspera = await conLoQueEspera(lecturas, peticion.empresa_id, factura);
      return { estado: 200, json: vistaEstado(enEspera) };
    },
  }),

  rutaDeLectura({
    id: 'xmlDeFactura',
    metodo: 'GET',
    camino: '/facturas/{factura_id}/xml',
    resumen: 'El XML firmado, byte por byte como se firmó',
    recurso: 'facturas',
    respuestas: { 200: { descripcion: 'El XML firmado', archivo: 'application/xml' } },
    errores: [COMUNES.noEncontrado, COMUNES.xmlNoDisponible],
    atender: async (peticion, { lecturas, documentos }) => {
      const factura = await buscarFactura(lecturas, peticion);
      const { id: documento_id, estado, clave_acceso } = factura;
      const bytes =
        clave_acceso && (await documentos.xmlFirmado(peticion.empresa_id, 'factura', factura));
      if (!clave_acceso || !bytes) throw COMUNES.xmlNoDisponible({ documento_id, estado });
      const archivo = { tipo: 'application/xml', nombre: `${clave_acceso}.xml`, bytes };
      return { estado: 200, archivo };
    },
  }),
] as const;
