import { respuestaDeCreacion } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { vistaEstado, vistaFactura } from '#domain/documentos/factura.vista.ts';
import { crearFactura, reenviarFactura } from './factura.comandos.ts';
import { crearFacturaEsquema } from './factura.esquema.ts';

export const rutasDeFacturas = [
  rutaDeComando({
    id: 'crearFactura',
    metodo: 'POST',
    camino: '/facturas',
    resumen: 'Emite una factura o guarda un borrador',
    recurso: 'facturas',
    cuerpo: crearFacturaEsquema,
    idempotente: true,
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const datos = { ...remitenteDe(peticion), pedido: cuerpo.pedido, idempotencia };
      const { resultado, revision } = await ejecutar(crearFactura(datos));
      return respuestaDeCreacion(vistaFactura(resultado.factura), { ...resultado, revision });
    },
  }),

  rutaDeComando({
    id: 'reenviarFactura',
    metodo: 'POST',
    camino: '/facturas/{factura_id}/reenviar',
    resumen: 'Vuelve a enviar una factura al SRI, o consulta de nuevo la que está en curso',
    recurso: 'facturas',
    atender: async (peticion, { ejecutar }) => {
      const { factura_id } = peticion.params;
      const comando = reenviarFactura({ ...remitenteDe(peticion), factura_id });
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: vistaEstado(resultado.factura), revision };
    },
  }),
] as const;
