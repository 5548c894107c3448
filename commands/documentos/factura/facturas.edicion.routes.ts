import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { COMUNES } from '#domain/documentos/factura/factura.errores.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { vistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { enSuSucursal, rutaDeEliminacion } from '../comprobante/comprobante.routes.ts';
import { reemplazarFactura } from './factura.edicion.comandos.ts';
import { reemplazarFacturaEsquema } from './factura.esquema.ts';
import { ERRORES_DE_CONTENIDO, ejemplo } from './facturas.routes.ts';

/** What may still be changed of an invoice, or taken away. */
export const rutasDeEdicionDeFacturas = [
  rutaDeComando({
    id: 'reemplazarFactura',
    metodo: 'PUT',
    camino: '/facturas/{factura_id}',
    resumen: 'Cambia por completo un borrador, o una factura devuelta o rechazada',
    descripcion:
      'El cuerpo es el de crear una, completo: lo que se omite vuelve a su valor por omisión, salvo la ' +
      'sucursal, que queda como estaba. El estado no cambia: «reenviar» emite después. Una DEVUELTA o ' +
      'RECHAZADO conserva su número, su fecha y su sucursal, y deja su clave de acceso: si el SRI la ' +
      'autorizara tarde, estado_sri lo avisa y lo que se escribió después no queda autorizado por ' +
      'ella. Repetir el mismo cuerpo no cambia nada.',
    recurso: 'facturas',
    cuerpo: reemplazarFacturaEsquema,
    ejemplo,
    respuestas: { 200: { descripcion: 'La factura', json: { $ref: 'Factura' } } },
    errores: [
      ...ERRORES_DE_CONTENIDO,
      COMUNES.noModificable,
      COMUNES.otroAmbiente,
      COMUNES.sucursalDelNumero,
    ],
    simulable: { PersonaCreada: { persona_id: 'cliente_id' } },
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, alcance, params } = peticion;
      const pedido = enSuSucursal(FACTURA, cuerpo, alcance);
      const datos = { ...remitenteDe(peticion), documento_id: params.factura_id, alcance, pedido };
      const { resultado, revision } = await ejecutar(reemplazarFactura(datos));
      return { estado: 200, json: vistaFactura(resultado.factura), revision };
    },
  }),

  rutaDeEliminacion(FACTURA),
] as const;
