import { facturaNoEncontrada } from '#domain/documentos/factura.errores.ts';
import { vistaEstado, vistaFactura } from '#domain/documentos/factura.vista.ts';
import { rechazo } from '#domain/kernel/error.ts';
import type { FilaFactura } from '#projections/documentos/facturas.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { facturaPorId } from './facturas.queries.ts';

const xmlNoDisponible = rechazo<{ factura_id: number; estado: string }>(
  'no_encontrado',
  'facturas.xml_no_disponible',
  'La factura todavía no tiene un XML firmado.',
);

const buscar = async (
  lecturas: Lecturas,
  empresa_id: number,
  factura_id: number,
): Promise<FilaFactura> => {
  const factura = await facturaPorId(lecturas, empresa_id, factura_id);
  if (!factura) throw facturaNoEncontrada({ factura_id });
  return factura;
};

export const rutasDeFacturas = [
  rutaDeLectura({
    id: 'obtenerFactura',
    metodo: 'GET',
    camino: '/facturas/{factura_id}',
    resumen: 'Una factura con sus líneas y pagos',
    recurso: 'facturas',
    atender: async ({ empresa_id, params }, { lecturas }) => {
      const factura = await buscar(lecturas, empresa_id, params.factura_id);
      return { estado: 200, json: vistaFactura(factura) };
    },
  }),

  rutaDeLectura({
    id: 'estadoDeFactura',
    metodo: 'GET',
    camino: '/facturas/{factura_id}/status',
    resumen: 'El estado de la factura ante el SRI',
    recurso: 'facturas',
    atender: async ({ empresa_id, params }, { lecturas }) => {
      const factura = await buscar(lecturas, empresa_id, params.factura_id);
      return { estado: 200, json: vistaEstado(factura) };
    },
  }),

  rutaDeLectura({
    id: 'xmlDeFactura',
    metodo: 'GET',
    camino: '/facturas/{factura_id}/xml',
    resumen: 'El XML firmado, byte por byte como se firmó',
    recurso: 'facturas',
    atender: async ({ empresa_id, params }, { lecturas, documentos }) => {
      const factura = await buscar(lecturas, empresa_id, params.factura_id);
      const { id: factura_id, estado, clave_acceso } = factura;
      const bytes = clave_acceso && (await documentos.xmlFirmado(empresa_id, factura));
      if (!clave_acceso || !bytes) throw xmlNoDisponible({ factura_id, estado });
      const archivo = { tipo: 'application/xml', nombre: `${clave_acceso}.xml`, bytes };
      return { estado: 200, archivo };
    },
  }),
] as const;
